import type { DoubleColor } from '#contracts/double.ts';
import { cents, formatBrl, formatReais } from '#kernel/money.ts';
import { cx } from '#ui/cx.ts';
import { ColorMark } from './color-mark.tsx';
import { COLORS } from './colors.ts';

/** From here on one's stake is written small on a phone, so that it stands there whole. */
const LONG_CENTS = 100_000;

interface ColorPlaceProps {
  readonly color: DoubleColor;
  /** What the player has on it in this round, those on their way included, in centavos. */
  readonly ownCents: number;
  readonly sending: boolean;
  readonly disabled: boolean;
  /** Id of the text that says why. */
  readonly reasonId: string;
  readonly onBet: (color: DoubleColor) => void;
}

/** A place on the table: its name, its numbers, what it pays, what lies on it. One press, one bet. */
export function ColorPlace({ color, ownCents, sending, disabled, reasonId, onBet }: ColorPlaceProps) {
  const { name, factor, range, spokenRange } = COLORS[color];
  return (
    <button
      type="button"
      data-color={color}
      aria-disabled={disabled}
      aria-busy={sending || undefined}
      aria-describedby={reasonId}
      onClick={() => !disabled && onBet(color)}
      className="double-place min-h-[90px] min-w-0 flex-col p-2 min-[380px]:p-2.5 lg:min-h-[76px] lg:p-3"
    >
      <span className="sr-only">
        {`${name}, paga ${factor}×, ${spokenRange}.`}
        {ownCents > 0 && ` Sua aposta nesta rodada: ${formatBrl(cents(ownCents))}.`}
      </span>
      <span aria-hidden="true" className="tabular flex w-full flex-1 flex-col">
        <span className="flex items-center gap-1 text-xs font-medium min-[380px]:gap-1.5 min-[380px]:text-sm lg:text-base">
          <ColorMark color={color} className="size-3 min-[380px]:size-4" />
          {name}
        </span>
        <span className="mt-0.5 flex items-baseline justify-between gap-2">
          <span className="text-lg leading-tight font-bold">{factor}×</span>
          <span className="text-sm">{range}</span>
        </span>
        <span className={cx('mt-auto block h-5 w-full leading-5 font-medium whitespace-nowrap', ownCents < LONG_CENTS ? 'text-sm' : 'text-xs lg:text-sm')}>
          {ownCents > 0 && (
            <>
              <span className={cx('max-[380px]:hidden', ownCents >= LONG_CENTS && 'max-lg:hidden')}>Sua: </span>
              <span className={cx(ownCents >= LONG_CENTS && 'max-[380px]:hidden')}>R$&nbsp;</span>
              {formatReais(cents(ownCents))}
            </>
          )}
        </span>
      </span>
    </button>
  );
}
