import { cx } from '#ui/cx.ts';
import type { PlayedRound } from './rounds-in-order.ts';

const HALF = 12;

/** Rounds of a map in order, half by half: above the line the home side's, below it the away side's. The scoreboard gives the totals. */
export function RoundStrip({ rounds }: { rounds: readonly PlayedRound[] }) {
  const extra = rounds.slice(2 * HALF);
  return (
    <div aria-hidden="true" className="flex flex-col gap-1.5">
      <div className="flex gap-2">
        <Half rounds={rounds.slice(0, HALF)} length={HALF} />
        <Half rounds={rounds.slice(HALF, 2 * HALF)} length={HALF} />
      </div>
      {extra.length > 0 && <Half rounds={extra} length={Math.max(extra.length, HALF)} />}
    </div>
  );
}

function Half({ rounds, length }: { rounds: readonly PlayedRound[]; length: number }) {
  return (
    <span className="flex min-w-0 flex-1 gap-0.5">
      {Array.from({ length }, (_, place) => {
        const round = rounds[place];
        return (
          <span key={place} className="relative h-7 min-w-0 flex-1 rounded-[2px] bg-raised">
            {round !== undefined && (
              <span
                className={cx(
                  'absolute inset-x-0 h-1/2',
                  round.side === 'home' ? 'top-0 rounded-t-[2px] bg-accent' : 'bottom-0 rounded-b-[2px] bg-info',
                  round.isDoubted && 'opacity-40',
                )}
              />
            )}
          </span>
        );
      })}
    </span>
  );
}
