import type { DoubleColor } from '#contracts/double.ts';
import { DOUBLE_FACTORS } from '#kernel/fairness/index.ts';
import type { RiskRow } from '#server/modules/stakes/index.ts';

/** The outcomes of a round, as stakes numbers them. */
const COLORS: readonly DoubleColor[] = ['red', 'black', 'white'];

/** What a bet can lose in its round, whatever else its player has there: it returns its factor on its own colour, nothing on the others. */
export function betRisk(color: DoubleColor, stakeCents: number): RiskRow {
  const returns = COLORS.map((each) => (each === color ? stakeCents * DOUBLE_FACTORS[color] : 0));
  return { risk_group: null, staked_cents: stakeCents, return_from: COLORS.map((_, place) => place), return_cents: returns };
}
