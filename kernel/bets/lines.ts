import type { Bet, Leg } from './bet.ts';

/** The maximum number of a bet's lines: each is computed separately at placement and at settlement. */
export const MOST_LINES = 1_000;

/** The fields of a bet that determine the number of its lines. */
interface CountedBet {
  readonly sizes: readonly number[];
  readonly legs: readonly Pick<Leg, 'banker'>[];
}

/** The number of a bet's lines, without listing them. */
export function countLines({ legs, sizes }: CountedBet): number {
  return countCombinations(legs.filter((leg) => !leg.banker).length, sizes);
}

/** The number of lines of `free` legs (no bankers) in these sizes: Σ C(free, size). */
export function countCombinations(free: number, sizes: readonly number[]): number {
  return sizes.reduce((sum, size) => sum + choose(free, size), 0);
}

/**
 * The lines of a bet, each as indexes into its legs: all bankers and one combination of the others. Their order does not depend on the order of picks, so
 * that the leftover centavos of a divided stake always go to the same lines. Only for bets of up to MOST_LINES.
 */
export function linesOf({ legs, sizes }: Pick<Bet, 'legs' | 'sizes'>): readonly (readonly number[])[] {
  const order = legs.map((leg, index) => ({ key: legKey(leg), banker: leg.banker, index })).toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const bankers = order.filter(({ banker }) => banker).map(({ index }) => index);
  const free = order.filter(({ banker }) => !banker).map(({ index }) => index);
  return sizes.toSorted((a, b) => a - b).flatMap((size) => combinations(free, size).map((line) => [...bankers, ...line]));
}

function legKey({ eventId, marketId, outcomeId, odds }: Leg): string {
  return [eventId, marketId, outcomeId, odds].join('\n');
}

/** Every way to take `size` of `items`, in the order of the items. */
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
