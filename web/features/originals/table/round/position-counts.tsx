import { cx } from '#ui/cx.ts';
import { spokenName, useScreen } from '../table-screen.ts';
import type { PastResult } from './table-state.ts';

/** How often each position won among the known results, in one line next to the strip. The sheet behind the strip says that past results predict nothing. */
export function PositionCounts({ history }: { history: readonly PastResult[] }) {
  const screen = useScreen();
  const { positions, wins, paints, Mark } = screen;
  if (history.length < 2) return null;
  const counts = positions.map((position) => ({ position, count: history.filter(({ result }) => wins(position, result)).length }));
  const spoken = counts.map(({ position, count }) => `${spokenName(screen, position)} ${count}`).join(', ');
  return (
    <p className="tabular flex items-center gap-2.5 text-sm whitespace-nowrap text-muted">
      <span className="sr-only">{`Nos últimos ${history.length} resultados: ${spoken}.`}</span>
      <span aria-hidden="true" className="text-xs max-lg:hidden">
        {history.length} últimos
      </span>
      {counts.map(({ position, count }) => (
        <span key={position} aria-hidden="true" className="flex items-center gap-1">
          <Mark position={position} className={cx('size-3.5', paints[position]?.mark)} />
          {count}
        </span>
      ))}
    </p>
  );
}
