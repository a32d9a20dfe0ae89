import type { WheelOutcome } from '#contracts/originals/wheel.ts';
import { WHEEL_NAMES } from '#contracts/originals/wheel-facts.ts';
import { FISH, type WheelPosition } from '#kernel/fairness/wheel/money-wheel.ts';
import { wheelPays, wheelReturnHundredths } from '#kernel/fairness/wheel/wheel-returns.ts';
import { numberText } from '#kernel/number-text.ts';

/** "12", "Carrossel, 40 para um". */
export function resultName({ position, pays, drawn }: Pick<WheelOutcome, 'position' | 'pays' | 'drawn'>): string {
  return drawn.length === 0 ? WHEEL_NAMES[position] : `${WHEEL_NAMES[position]}, ${pays} para um`;
}

/** "paga 12 para um", "paga 20 a 100 para um". */
export function paysText(position: WheelPosition): string {
  const { least, most } = wheelPays(position);
  return least === most ? `paga ${most} para um` : `paga ${least} a ${most} para um`;
}

/** The house edge of a position in the long run: "3,71%". */
export function edgeText(position: WheelPosition): string {
  return `${numberText((10_000 - wheelReturnHundredths(position)) / 100, 2, 2)}%`;
}

/** "50 + 30 + 20": the payouts of the fish caught so far. */
export function catchText(fish: readonly number[]): string {
  return fish.map((each) => FISH[each] ?? 0).join(' + ');
}

/** A result in the strip and the lists: its payout to one. Its colour is decorative: the text next to it names the position. */
export function ResultChip({ position, pays }: WheelOutcome) {
  return (
    <span translate="no" aria-hidden="true" className="wheel-number tabular" data-position={position}>
      {pays}
    </span>
  );
}
