/** How long a win takes to count, in milliseconds: longer for more, with a maximum. `stakes` is the win in stakes. */
export function countMs(stakes: number): number {
  if (stakes <= 0) return 0;
  return Math.round(Math.min(9_000, 500 + 750 * Math.log2(1 + stakes)));
}

/** A win's class: none is shown for a return up to the stake. Thresholds in stakes. */
export const WIN_CLASSES = [
  { name: 'grande', fromStakes: 15 },
  { name: 'enorme', fromStakes: 40 },
  { name: 'lendario', fromStakes: 100 },
] as const;
export type WinClass = (typeof WIN_CLASSES)[number]['name'];

/** The class of a win, or null when it is a usual one. */
export function winClass(cents: number, stakeCents: number): WinClass | null {
  return WIN_CLASSES.findLast(({ fromStakes }) => cents >= fromStakes * stakeCents)?.name ?? null;
}

/** The amount to show at a share of the count, in whole centavos: quick at first, then slow enough to read the last figures. */
export function countedCents(from: number, to: number, share: number): number {
  const eased = 1 - (1 - share) ** 2.2;
  return share >= 1 ? to : Math.floor(from + (to - from) * eased);
}
