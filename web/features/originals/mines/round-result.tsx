import { cents } from '#kernel/money.ts';
import { Amount } from '#ui/data/amount.tsx';
import { cx } from '#ui/cx.ts';
import { formatMultiplier } from './ladder.tsx';
import type { MinesState } from './round-state.ts';

/** How the round ended, over the board's lower edge and read out. Nothing is celebrated when no more came back than was staked. */
export function RoundResult({ state }: { state: MinesState }) {
  const { result } = state;
  return (
    <div aria-live="polite" className="pointer-events-none absolute inset-x-4 bottom-4 lg:inset-x-8 lg:bottom-8">
      {result !== null && (
        <p
          className={cx(
            'mines-result flex items-center justify-center gap-3 rounded-control border px-4 py-2.5 text-center',
            result.gained ? 'border-gain/50 bg-raised' : 'border-line bg-surface',
          )}
        >
          {result.outcome === 'lost' ? (
            <span className="text-muted">Era uma mina. A aposta ficou com a casa.</span>
          ) : (
            <>
              <span className="tabular font-bold">{formatMultiplier(result.multiplier)}</span>
              <span>{result.gained ? 'Você retirou' : 'Voltou para você'}</span>
              <Amount cents={cents(result.payout)} size="lg" className={result.gained ? 'text-gain' : ''} />
            </>
          )}
        </p>
      )}
    </div>
  );
}
