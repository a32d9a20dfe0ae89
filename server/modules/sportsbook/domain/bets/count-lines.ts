import type { Bet, Leg } from './bet.ts';

/** How many lines a bet has, without writing them out: Σ C(free legs, size). */
export function countLines({ legs, sizes }: Pick<Bet, 'sizes'> & { readonly legs: readonly Pick<Leg, 'banker'>[] }): number {
  const free = legs.filter((leg) => !leg.banker).length;
  return sizes.reduce((sum, size) => sum + choose(free, size), 0);
}

function choose(from: number, size: number): number {
  let ways = 1;
  for (let taken = 1; taken <= size; taken += 1) ways = (ways * (from - size + taken)) / taken;
  return ways;
}
