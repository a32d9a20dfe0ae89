import type { ReactNode } from 'react';
import { formatInstant } from '#web/shared/format-instant.ts';
import { jointStanding } from '../quote/quote-of.ts';
import type { AskedQuote } from '../quote/use-quote.ts';
import type { SlipPick } from '../store/slip-picks.ts';
import { JointPrice } from './joint-price.tsx';

/** Selections of one match that are bet on together, at one price. `children`: a card of each. */
export function JointGroup({ pick, asked, children }: { pick: SlipPick; asked: AskedQuote; children: ReactNode }) {
  const [first] = pick.selections;
  const heading = `combinacao-${first?.eventId ?? ''}`;
  return (
    <li aria-labelledby={heading} className="rounded-card border border-line bg-raised/40 p-2">
      <div className="flex items-start justify-between gap-3 px-1 pb-2">
        <h4 id={heading} className="min-w-0 text-sm tracking-normal">
          <span className="block font-medium">Criar aposta</span>
          <span className="block font-normal wrap-break-word">{first?.eventName}</span>
          {first !== undefined && (
            <span className="tabular block text-xs font-normal text-muted">
              {first.tournamentName} · {formatInstant(first.startsAt)}
            </span>
          )}
        </h4>
        <JointPrice pick={pick} asked={asked} />
      </div>
      <ul className="flex flex-col gap-2">{children}</ul>
      {jointStanding(pick, asked.quote) !== 'refused' && (
        <p className="px-1 pt-2 text-xs text-muted">Uma cotação para todas juntas: só ganha se todas ganharem.</p>
      )}
    </li>
  );
}
