import { type Fraction, fraction } from '#kernel/fraction.ts';
import type { Odds } from '#kernel/odds.ts';
import type { OutcomeResult } from '../facts/outcome-result.ts';

/** The exact multiplier of a leg: vf + (1 − vf) · result · dhf · odds. */
export function legMultiplier(odds: Odds, { result, voidHalves, deadHeatPlaces, deadHeatTied }: OutcomeResult): Fraction {
  const tiedMilli = 1_000n * BigInt(deadHeatTied);
  const returned = BigInt(voidHalves) * tiedMilli;
  const paid = BigInt(2 - voidHalves) * BigInt(result) * BigInt(deadHeatPlaces) * BigInt(odds);
  return fraction(returned + paid, 2n * tiedMilli);
}

const MOST_PLACES = 4;

/** A leg's multiplier as shown to players, always exact: "1.625", "2", "0", or "29/12" if four decimal places cannot express it. */
export function factorText({ numerator, denominator }: Fraction): string {
  const scale = 10n ** BigInt(MOST_PLACES);
  if ((numerator * scale) % denominator !== 0n) return `${numerator}/${denominator}`;
  const digits = String((numerator * scale) / denominator).padStart(MOST_PLACES + 1, '0');
  const places = digits.slice(-MOST_PLACES).replace(/0+$/, '');
  return places === '' ? digits.slice(0, -MOST_PLACES) : `${digits.slice(0, -MOST_PLACES)}.${places}`;
}
