import { addFractions, type Fraction, fraction, multiplyFractions } from '#kernel/fraction.ts';
import { CAP_UNITS, LADDER, PEARL_ONE_IN, PEARLS_NEEDED, PRIZE_AGAIN, PRIZE_TICKETS, PRIZES, RESPINS } from './paytable.ts';
import { CELLS } from './symbols.ts';

const ZERO = fraction(0n, 1n);
const ONE = fraction(1n, 1n);

/**
 * How likely the respins end with 0…15 pearls, begun with `start`. With three respins left and n pearls the next that land do so in one of three respins:
 * k pearls with chance b(k) × (1 + q + q²), where q is the chance that none lands; none in all three, q³, ends it.
 */
export function finalPearls(start: number): Fraction[] {
  const reached: Fraction[] = Array.from({ length: CELLS + 1 }, (_, pearls) => (pearls === start ? ONE : ZERO));
  const ended = reached.map(() => ZERO);
  for (let pearls = start; pearls <= CELLS; pearls += 1) {
    const here = reached[pearls] ?? ZERO;
    const empty = CELLS - pearls;
    const none = landing(empty, 0);
    const tries = Array.from({ length: RESPINS }, (_, respin) => power(none, respin)).reduce(addFractions);
    ended[pearls] = empty === 0 ? here : multiplyFractions(here, power(none, RESPINS));
    for (let landed = 1; landed <= empty; landed += 1) {
      const way = multiplyFractions(here, multiplyFractions(tries, landing(empty, landed)));
      reached[pearls + landed] = addFractions(reached[pearls + landed] ?? ZERO, way);
    }
  }
  return ended;
}

/** The chance that of `empty` cells exactly `landed` get a pearl in one respin. */
function landing(empty: number, landed: number): Fraction {
  let ways = 1n;
  for (let index = 0; index < landed; index += 1) ways = (ways * BigInt(empty - index)) / BigInt(index + 1);
  return fraction(ways * BigInt(PEARL_ONE_IN - 1) ** BigInt(empty - landed), BigInt(PEARL_ONE_IN) ** BigInt(empty));
}

function power(base: Fraction, exponent: number): Fraction {
  return Array.from({ length: exponent }, () => base).reduce(multiplyFractions, ONE);
}

/** Mean of the sum of the prizes of `pearls` pearls, and of its square, in units. The state is which jackpots are taken. */
export function prizeMoments(pearls: number): { readonly mean: Fraction; readonly square: Fraction } {
  let states = new Map([['', { count: 1n, sum: 0n, square: 0n }]]);
  for (let pearl = 0; pearl < pearls; pearl += 1) {
    const next: typeof states = new Map();
    for (const [taken, before] of states)
      for (const prize of PRIZES) {
        const again = prize.jackpot !== null && taken.includes(prize.jackpot);
        const units = BigInt(again ? PRIZE_AGAIN.units : prize.units);
        const key = prize.jackpot === null || again ? taken : [...taken.split(' ').filter(Boolean), prize.jackpot].sort().join(' ');
        const weight = BigInt(prize.weight);
        const state = next.get(key) ?? { count: 0n, sum: 0n, square: 0n };
        next.set(key, {
          count: state.count + weight * before.count,
          sum: state.sum + weight * (before.sum + units * before.count),
          square: state.square + weight * (before.square + 2n * units * before.sum + units * units * before.count),
        });
      }
    states = next;
  }
  const all = [...states.values()];
  const ways = BigInt(PRIZE_TICKETS) ** BigInt(pearls);
  return {
    mean: fraction(
      all.reduce((sum, state) => sum + state.sum, 0n),
      ways,
    ),
    square: fraction(
      all.reduce((sum, state) => sum + state.square, 0n),
      ways,
    ),
  };
}
