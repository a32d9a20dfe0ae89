import type { DoubleColor } from '#contracts/originals/double.ts';
import { cents, formatBrl } from '#kernel/money.ts';
import { cx } from '#ui/cx.ts';
import { ColorMark } from './color-mark.tsx';
import { COLORS } from './colors.ts';

interface ColorPlaceProps {
  readonly color: DoubleColor;
  /** The player's stake on it in this round in centavos, including bets being sent. */
  readonly ownCents: number;
  readonly sending: boolean;
  readonly disabled: boolean;
  /** The result for this colour, when the wheel has stopped. */
  readonly outcome: 'won' | 'lost' | null;
  /** Id of the text that gives the reason. */
  readonly reasonId: string;
  readonly onBet: (color: DoubleColor) => void;
}

/** A colour of the table: its name, its numbers, its odds and the stakes on it. Each press places one bet. */
export function ColorPlace({ color, ownCents, sending, disabled, outcome, reasonId, onBet }: ColorPlaceProps) {
  const { name, factor, range, spokenRange } = COLORS[color];
  return (
    <button
      type="button"
      data-color={color}
      data-outcome={outcome ?? undefined}
      aria-disabled={disabled}
      aria-busy={sending || undefined}
      aria-describedby={reasonId}
      onClick={() => !disabled && onBet(color)}
      className="double-place min-h-[90px] min-w-0 flex-col p-2 min-[380px]:p-2.5 lg:min-h-[76px] lg:p-3"
    >
      <span className="sr-only">
        {`${name}, paga ${factor}×, ${spokenRange}.`}
        {ownCents > 0 && ` Sua aposta nesta rodada: ${formatBrl(cents(ownCents))}.`}
        {outcome === 'won' && ' Saiu esta cor.'}
      </span>
      <span aria-hidden="true" className="tabular flex w-full flex-1 flex-col">
        <span className="flex items-center gap-1 text-sm min-[380px]:gap-1.5 font-medium lg:text-base">
          <ColorMark color={color} className="size-3 min-[380px]:size-4" />
          <span className="max-[379px]:text-xs">{name}</span>
        </span>
        <span className="mt-0.5 flex items-baseline justify-between gap-2">
          <span translate="no" className="text-lg leading-tight font-bold">
            {factor}×
          </span>
          <span className="text-sm">{range}</span>
        </span>
        <OwnStake ownCents={ownCents} back={outcome === 'won' ? ownCents * factor : null} />
      </span>
    </button>
  );
}

/** The player's own stake, complete on the narrowest phone: its type shrinks with its length, and the rest wraps below. */
function OwnStake({ ownCents, back }: { ownCents: number; back: number | null }) {
  if (ownCents === 0) return <span className="mt-auto block h-5" />;
  const figure = formatBrl(cents(back ?? ownCents));
  return (
    <span data-own-stake className={cx('double-own mt-auto block min-h-5 w-full leading-5 font-medium', figure.length > 8 ? 'text-xs' : 'text-sm')}>
      <span className="max-[389px]:hidden">{back === null ? (figure.length > 8 ? '' : 'Sua: ') : '+'}</span>
      {figure}
    </span>
  );
}
