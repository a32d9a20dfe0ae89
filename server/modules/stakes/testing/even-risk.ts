import type { RiskRow } from '../store/open-stakes.ts';

/** The two sides of a table that each pay twice the stake: the possible loss is the larger side's excess. */
const SIDES = ['red', 'black'] as const;
export type EvenSide = (typeof SIDES)[number];

/** The risk of a stake on one side of such a table; without a group, in its own round's. */
export function evenRisk(side: EvenSide, stakeCents: number, group: string | null = null): RiskRow {
  return { risk_group: group, staked_cents: stakeCents, return_from: [0, 1], return_cents: SIDES.map((each) => (each === side ? 2 * stakeCents : 0)) };
}
