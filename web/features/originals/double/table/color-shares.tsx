import { percentText } from '#kernel/number-text.ts';
import { ColorMark } from '../color-mark.tsx';
import { COLORS, TABLE_ORDER } from '../colors.ts';
import type { PastResult } from './table-state.ts';

const fills = { red: 'fill-[#d8293a]', white: 'fill-[#f3e7c8]', black: 'fill-[#56627c]' } as const;

/** How often each colour came among the results shown, as bars with their figures. */
export function ColorShares({ history }: { history: readonly PastResult[] }) {
  return (
    <ul aria-label="Quanto saiu de cada cor" className="flex flex-col gap-3">
      {TABLE_ORDER.map((color) => {
        const count = history.filter((result) => result.color === color).length;
        const share = history.length === 0 ? 0 : count / history.length;
        return (
          <li key={color} className="grid grid-cols-[112px_minmax(0,1fr)_auto] items-center gap-3 text-sm">
            <span className="flex items-center gap-2">
              <ColorMark color={color} className="size-4 text-muted" />
              {COLORS[color].name}
            </span>
            <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" className="h-2 w-full overflow-hidden rounded-full bg-line">
              <rect width={share * 100} height="8" className={fills[color]} />
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
