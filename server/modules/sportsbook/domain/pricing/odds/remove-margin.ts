import { powerExponent } from './power-exponent.ts';

/**
 * Probabilities behind the odds × 1000 of one market's outcomes, in their order, summing to 1.
 * The power method: pᵢ = (1/oᵢ)ᵏ with k chosen so that they sum to 1. It takes more of the margin from long shots than
 * from favourites, as bookmakers put it there, and always stays inside (0, 1).
 * Source: S. Clarke, S. Kovalchik, M. Ingram, "Adjusting bookmaker's odds to allow for overround" (2017).
 * Throws RangeError for odds of 1.000 or less.
 */
export function removeMargin(oddsMilli: readonly number[]): number[] {
  const implied = oddsMilli.map((odds) => 1_000 / odds);
  const exponent = powerExponent(implied, 1);
  return implied.map((each) => each ** exponent);
}
