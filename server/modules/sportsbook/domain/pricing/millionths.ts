/** A chance (0–1) in whole parts per million, rounded down, so that `win` and `refund` of one outcome never add up to more than the whole. */
export function millionths(chance: number): number {
  return Math.max(0, Math.min(1_000_000, Math.floor(chance * 1_000_000)));
}
