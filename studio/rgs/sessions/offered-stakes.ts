import type { SlotMath } from '#studio/math/slot-math.ts';

/** The game's stakes within the casino's limits, lowest first; empty where no stake is within them. */
export function offeredStakes(math: SlotMath, { minBet, maxBet }: { readonly minBet: number; readonly maxBet: number }): number[] {
  return math.stakes.filter((stake) => stake >= minBet && stake <= maxBet);
}

/** The game's own default where it is offered, else the highest offered below it, else the lowest. */
export function defaultStake(math: SlotMath, offered: readonly number[]): number {
  return offered.findLast((stake) => stake <= math.defaultStake) ?? offered[0] ?? math.defaultStake;
}
