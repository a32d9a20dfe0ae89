import type { DoubleColor } from '#contracts/originals/double.ts';
import { cx } from '#ui/cx.ts';

/** A result's number on its colour; its outline shows the colour too: round red, square black, ivory with a double edge. */
export function ResultChip({ number, color, className }: { number: number; color: DoubleColor; className?: string }) {
  return (
    <span translate="no" className={cx('double-chip tabular', className)} data-color={color} aria-hidden="true">
      {number}
    </span>
  );
}
