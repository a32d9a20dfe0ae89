import type { CashedPart } from '#contracts/sportsbook/cashout.ts';
import { cents, formatBrl } from '#kernel/money.ts';
import { Amount } from '#ui/data/amount.tsx';
import { formatInstant } from '#web/shared/format-instant.ts';

/** The partial cash-outs of a bet: the share of its stake, the time, and the payout. */
export function CashedParts({ parts }: { parts: readonly CashedPart[] }) {
  if (parts.length === 0) return null;
  return (
    <ul aria-label="Encerramentos" className="flex flex-col gap-1 text-sm">
      {parts.map(({ at, share, stake, amount }) => (
        <li key={at} className="flex justify-between gap-4 rounded-control bg-raised px-3 py-2">
          <span className="min-w-0">
            {share === 100 ? 'Encerrada por você' : `Encerrada em parte (${share}%)`}
            <span className="tabular block text-xs text-muted">
              <span translate="no">{formatBrl(cents(stake))}</span> da aposta, em <time dateTime={at}>{formatInstant(at)}</time>
            </span>
          </span>
          <span className="shrink-0 text-right">
            <span className="block text-xs text-muted">Recebido</span>
            <Amount cents={cents(amount)} tone="signed" />
          </span>
        </li>
      ))}
    </ul>
  );
}
