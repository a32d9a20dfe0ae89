import { DOUBLE_FACTORS, type DoubleColor } from '#kernel/fairness/index.ts';

/** The outcomes of a round, as stakes numbers them. */
const COLORS: readonly DoubleColor[] = ['red', 'black', 'white'];

/** As stakes reads it (RiskRow); the group is the round. */
export interface BetRisk {
  readonly risk_group: null;
  readonly staked_cents: number;
  readonly return_from: readonly number[];
  readonly return_cents: readonly number[];
}

/** What a bet can lose in its round, whatever else its player has there: it returns its factor on its own colour, nothing on the others. */
export function betRisk(color: DoubleColor, stakeCents: number): BetRisk {
  const returns = COLORS.map((each) => (each === color ? stakeCents * DOUBLE_FACTORS[color] : 0));
  return { risk_group: null, staked_cents: stakeCents, return_from: COLORS.map((_, place) => place), return_cents: returns };
}
