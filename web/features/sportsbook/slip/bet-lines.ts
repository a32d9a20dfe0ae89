import type { Odds } from '#kernel/odds.ts';

/** A leg as far as combining it goes. */
export interface LineLeg {
  readonly eventId: string;
  readonly marketId: string;
  readonly outcomeId: string;
  readonly odds: Odds;
  /** Stands in every line. */
  readonly banker: boolean;
}

/** Beyond this many lines no bet is accepted; they aren't written out either. */
export const MOST_LINES = 1_000;

/** How many lines `free` legs (no bankers) make in these sizes: Σ C(free, size). */
export function countLines(free: number, sizes: readonly number[]): number {
  return sizes.reduce((sum, size) => sum + choose(free, size), 0);
}

/**
 * The lines as indexes into the legs: all bankers and one combination of the others. Their order doesn't depend on how the legs were picked, so centavos
 * left over from sharing out a stake fall on the same lines as on the server. Only for bets of up to MOST_LINES.
 */
export function linesOf(legs: readonly LineLeg[], sizes: readonly number[]): ReadonlyArray<readonly number[]> {
  const order = legs.map((leg, index) => ({ key: keyOf(leg), banker: leg.banker, index })).toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const bankers = order.filter(({ banker }) => banker).map(({ index }) => index);
  const free = order.filter(({ banker }) => !banker).map(({ index }) => index);
  return sizes.toSorted((a, b) => a - b).flatMap((size) => combinations(free, size).map((line) => [...bankers, ...line]));
}

function keyOf({ eventId, marketId, outcomeId, odds }: LineLeg): string {
  return [eventId, marketId, outcomeId, odds].join('\n');
}

function combinations(items: readonly number[], size: number): number[][] {
  if (size === 0) return [[]];
  if (size > items.length) return [];
  return items.flatMap((item, index) => combinations(items.slice(index + 1), size - 1).map((rest) => [item, ...rest]));
}

function choose(from: number, size: number): number {
  let ways = 1;
  for (let taken = 1; taken <= size; taken += 1) ways = (ways * (from - size + taken)) / taken;
  return ways;
}
