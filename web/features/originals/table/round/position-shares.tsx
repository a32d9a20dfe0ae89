import { percentText } from '#kernel/number-text.ts';
import { useScreen } from '../table-screen.ts';
import type { PastResult } from './table-state.ts';

/** How often each position won among the results shown, as bars with their figures. */
export function PositionShares({ history }: { history: readonly PastResult[] }) {
  const { positions, names, wins, paints, words, Mark } = useScreen();
  if (words.shares === '') return null;
  return (
    <ul aria-label={words.shares} className="flex flex-col gap-3">
      {positions.map((position) => {
        const count = history.filter(({ result }) => wins(position, result)).length;
        const share = history.length === 0 ? 0 : count / history.length;
        return (
          <li key={position} className="grid grid-cols-[112px_minmax(0,1fr)_auto] items-center gap-3 text-sm">
            <span className="flex items-center gap-2">
              <Mark position={position} className="size-4 text-muted" />
              {names[position]}
            </span>
            <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" className="h-2 w-full overflow-hidden rounded-full bg-line">
              <rect width={share * 100} height="8" className={paints[position]?.bar} />
            </svg>
            <span className="tabular min-w-20 text-right">
              {count} <span className="text-muted">({percent(share)})</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function percent(share: number): string {
  return percentText(share, 1);
}
