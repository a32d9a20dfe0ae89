import type { RoulettePosition } from '#contracts/roulette.ts';
import { ROULETTE_FACTORS, rouletteClassOf } from '#kernel/fairness/roulette.ts';
import { cents, formatBrl } from '#kernel/money.ts';
import { cx } from '#ui/cx.ts';
import { figureOf, type PlacesProps } from '../table/table-screen.ts';

export const POSITION_NAMES: Readonly<Record<RoulettePosition, string>> = { even: 'Par', odd: 'Ímpar', zero: 'Zero' };

/** The three places of the table; once the number has come, the one that won is lit. */
export function Places({ round, phase, own, sending, disabled, reasonId, onBet }: PlacesProps) {
  const number = phase === 'result' ? (round as { readonly number: number | null } | null)?.number : null;
  const came = number === null || number === undefined ? null : rouletteClassOf(number);
  return (
    <div role="group" aria-label="Apostar em uma posição" className="grid grid-cols-3 gap-2 lg:grid-cols-1">
      {(['even', 'zero', 'odd'] as const).map((position) => (
        <button
          key={position}
          type="button"
          aria-disabled={disabled}
          aria-busy={figureOf(sending, position) > 0 || undefined}
          aria-describedby={reasonId}
          onClick={() => !disabled && onBet(position)}
          className={cx('min-h-[76px] rounded-control border p-3 text-left', came === position ? 'border-accent bg-raised' : 'border-line')}
        >
          <span className="block font-medium">{POSITION_NAMES[position]}</span>
          <span translate="no" className="block text-lg">
            {`${ROULETTE_FACTORS[position]}×`}
          </span>
          <span className="block min-h-5 text-sm">{figureOf(own, position) > 0 && formatBrl(cents(figureOf(own, position)))}</span>
        </button>
      ))}
    </div>
  );
}
