import { cx } from '#ui/cx.ts';
import { ColorMark } from '../color-mark.tsx';
import { COLORS, TABLE_ORDER } from '../colors.ts';
import type { PastResult } from './table-state.ts';

const paints = { red: 'text-[#e0414f]', white: 'text-[#c08a2e]', black: 'text-text' } as const;

/** How often each colour came among the results known, in one line beside the strip. The sheet behind the strip says what it is worth: nothing for what comes. */
export function ColorCounts({ history }: { history: readonly PastResult[] }) {
  if (history.length < 2) return null;
  const counts = TABLE_ORDER.map((color) => ({ color, count: history.filter((result) => result.color === color).length }));
  const spoken = counts.map(({ color, count }) => `${COLORS[color].name.toLowerCase()} ${count}`).join(', ');
  return (
    <p className="tabular flex items-center gap-2.5 text-sm whitespace-nowrap text-muted">
      <span className="sr-only">{`Nos últimos ${history.length} resultados: ${spoken}.`}</span>
      <span aria-hidden="true" className="text-xs max-lg:hidden">
        {history.length} últimos
      </span>
      {counts.map(({ color, count }) => (
        <span key={color} aria-hidden="true" className="flex items-center gap-1">
          <ColorMark color={color} className={cx('size-3.5', paints[color])} />
          {count}
        </span>
      ))}
    </p>
  );
}
