import { cents, formatBrl } from '#kernel/money.ts';
import { Amount } from '#ui/data/amount.tsx';
import { cx } from '#ui/cx.ts';
import { formatMultiplier } from './ladder.tsx';
import type { MinesState } from './round-state.ts';

/** The result of the round, below the fully visible board. No celebration unless more came back than was staked. */
export function RoundResult({ state }: { state: MinesState }) {
  const { result, round } = state;
  if (result === null || round === null) return null;
  return (
    <p
      className={cx(
        'mines-result flex h-full min-h-[58px] flex-col items-center justify-center rounded-control border px-3 py-1 text-center leading-tight',
        result.gained ? 'border-gain/50 bg-raised' : 'border-line bg-surface',
      )}
    >
      {result.outcome === 'lost' ? (
        <span className="text-muted">Era uma mina. Você perdeu {formatBrl(cents(round.stake))}.</span>
      ) : (
        <>
          <span className="flex flex-wrap items-baseline justify-center gap-x-2">
            {result.outcome === 'won' && (
              <span translate="no" className="tabular font-bold">
                {formatMultiplier(result.multiplier)}
              </span>
            )}
            <span>{result.gained ? 'Você retirou' : 'Voltou para você'}</span>
            <Amount cents={cents(result.payout)} size="lg" className={result.gained ? 'text-gain' : ''} />
          </span>
          <span className="tabular text-sm text-muted">{netText(result.payout - round.stake, result.outcome)}</span>
        </>
      )}
    </p>
  );
}

function netText(net: number, outcome: 'won' | 'lost' | 'void'): string {
  if (outcome === 'void') return 'A rodada foi encerrada antes da primeira gema.';
  if (net === 0) return 'O mesmo que você apostou.';
  return net > 0 ? `${formatBrl(cents(net))} a mais do que a aposta` : `${formatBrl(cents(-net))} a menos do que a aposta`;
}
