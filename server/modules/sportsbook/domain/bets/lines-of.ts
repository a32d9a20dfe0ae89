import type { Bet, Leg } from './bet.ts';

/**
 * The lines of a bet, each as indexes into its legs: all bankers and one combination of the others. They come in one order whatever order the
 * legs were picked in, so that centavos left over from sharing out a stake always fall on the same lines.
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
  return items.flatMap((item, index) => combinations(items.slice(index + 1), size - 1).map((rest) => [item, ...rest]));
}
