import type { DoubleColor } from '#contracts/originals/double.ts';
import { DoubleMark } from '#ui/art/double/double-mark.tsx';
import { cx } from '#ui/cx.ts';

const lacquers = { red: 'red', black: 'black', white: 'ivory' } as const;

/** The shape of a colour, as on the wheel; decorative next to the colour's name. */
export function ColorMark({ color, className }: { color: DoubleColor; className?: string | undefined }) {
  return <DoubleMark lacquer={lacquers[color]} className={cx('shrink-0', className)} />;
}
