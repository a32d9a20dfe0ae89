import { type Fraction, fraction } from '#kernel/fraction.ts';
import type { Odds } from '#kernel/odds.ts';
import type { OutcomeResult } from '../settlement/outcome-result.ts';

/** What a leg multiplies its lines by: vf + (1 − vf) · result · dhf · odds, exactly. */
export function legMultiplier(odds: Odds, { result, voidHalves, deadHeatPlaces, deadHeatTied }: OutcomeResult): Fraction {
  const tiedMilli = 1_000n * BigInt(deadHeatTied);
  const returned = BigInt(voidHalves) * tiedMilli;
  const paid = BigInt(2 - voidHalves) * BigInt(result) * BigInt(deadHeatPlaces) * BigInt(odds);
  return fraction(returned + paid, 2n * tiedMilli);
}
