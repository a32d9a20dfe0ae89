import { addFractions, type Fraction, fraction, multiplyFractions } from '#kernel/fraction.ts';
import { figuresFromMoments } from '#studio/math/moment-figures.ts';
import type { SlotFigures } from '#studio/math/slot-math.ts';
import { countWindows } from './count-windows.ts';
import { CAP_UNITS, PEARL_ONE_IN, PEARLS_NEEDED, PRIZE_AGAIN, PRIZE_TICKETS, PRIZES, RESPINS, UNITS_PER_STAKE } from './paytable.ts';
import { CELLS } from './symbols.ts';

const ZERO = fraction(0n, 1n);
const ONE = fraction(1n, 1n);

/**
 * All figures, exact: every window counted, the respins as a Markov chain, the prizes with the set of jackpots already won as state. A full
 * window pays the cap, whatever the lines paid; no other round reaches it (both are tested).
 */
export function exactFigures(): SlotFigures {
  const windows = countWindows();
  const all = windows.reduce((sum, count) => sum + count.windows, 0);
  const hits = windows.reduce((sum, count) => sum + (count.units > 0 || count.pearls >= PEARLS_NEEDED ? count.windows : 0), 0);
  let [mean, square, full] = [ZERO, ZERO, ZERO];
  for (let pearls = 0; pearls <= CELLS; pearls += 1) {
    const counts = windows.filter((count) => count.pearls === pearls);
    const sum = (power: number) => counts.reduce((total, count) => total + BigInt(count.windows) * BigInt(count.units) ** BigInt(power), 0n);
    const lines = [sum(0), sum(1), sum(2)].map((counted) => fraction(counted, BigInt(all)));
    const [chance = ZERO, lineMean = ZERO, lineSquare = ZERO] = lines;
    const pay = respinMoments(pearls);
    mean = sumOf(mean, multiplyFractions(lineMean, pay.below), multiplyFractions(chance, pay.mean));
    const crossed = multiplyFractions(fraction(2n, 1n), multiplyFractions(lineMean, pay.meanBelow));
    square = sumOf(square, multiplyFractions(lineSquare, pay.below), crossed, multiplyFractions(chance, pay.square));
    full = sumOf(full, multiplyFractions(chance, pay.full));
  }
  return figuresFromMoments({ mean, square, hit: fraction(BigInt(hits), BigInt(all)), highest: CAP_UNITS, highestChance: full }, UNITS_PER_STAKE);
}

interface RespinMoments {
  /** The probability that the window does not fill, and that it does. */
  readonly below: Fraction;
  readonly full: Fraction;
  /** Mean pay where it does not fill; mean and mean square of all rounds, a full window paying the cap. */
  readonly meanBelow: Fraction;
  readonly mean: Fraction;
  readonly square: Fraction;
}

/** The pay of the `start` pearls of a spin: 0 below six. */
function respinMoments(start: number): RespinMoments {
  if (start < PEARLS_NEEDED) return { below: ONE, full: ZERO, meanBelow: ZERO, mean: ZERO, square: ZERO };
  const final = finalPearls(start);
  const full = final[CELLS] ?? ZERO;
  const ends = final.slice(0, CELLS).map((chance, pearls) => ({ chance, ...prizeMoments(pearls) }));
  const meanBelow = sumOf(...ends.map(({ chance, mean }) => multiplyFractions(chance, mean)));
  const squareBelow = sumOf(...ends.map(({ chance, square }) => multiplyFractions(chance, square)));
  const cap = BigInt(CAP_UNITS);
  return {
    below: sumOf(...ends.map(({ chance }) => chance)),
    full,
    meanBelow,
    mean: sumOf(meanBelow, multiplyFractions(full, fraction(cap, 1n))),
    square: sumOf(squareBelow, multiplyFractions(full, fraction(cap * cap, 1n))),
  };
}

function sumOf(...terms: readonly Fraction[]): Fraction {
  return terms.reduce(addFractions, ZERO);
}

/**
 * The probabilities that the respins end with 0…15 pearls, begun with `start`. With three respins left and n pearls, the next pearls land
 * in one of three respins: k pearls with probability b(k) × (1 + q + q²), where q is the probability that none lands; with probability q³
 * none lands in all three, and the respins end.
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

/** The probability that in one respin exactly `landed` of `empty` cells get a pearl. */
function landing(empty: number, landed: number): Fraction {
  let ways = 1n;
  for (let index = 0; index < landed; index += 1) ways = (ways * BigInt(empty - index)) / BigInt(index + 1);
  return fraction(ways * BigInt(PEARL_ONE_IN - 1) ** BigInt(empty - landed), BigInt(PEARL_ONE_IN) ** BigInt(empty));
}

function power(base: Fraction, exponent: number): Fraction {
  return Array.from({ length: exponent }, () => base).reduce(multiplyFractions, ONE);
}

/** Mean of the sum of the prizes of `pearls` pearls, and of its square, in units. The state is the set of jackpots already won. */
export function prizeMoments(pearls: number): { readonly mean: Fraction; readonly square: Fraction } {
  let states = new Map<string, PrizeSums>([['', { count: 1n, sum: 0n, square: 0n }]]);
  for (let pearl = 0; pearl < pearls; pearl += 1) {
    const next = new Map<string, PrizeSums>();
    for (const [taken, before] of states) {
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
    }
    states = next;
  }
  const ways = BigInt(PRIZE_TICKETS) ** BigInt(pearls);
  const total = (part: (state: PrizeSums) => bigint) => [...states.values()].reduce((sum, state) => sum + part(state), 0n);
  return {
    mean: fraction(
      total(({ sum }) => sum),
      ways,
    ),
    square: fraction(
      total((state) => state.square),
      ways,
    ),
  };
}

/** Over all ways in which pearls drew: their number, and the sums of their pay and of its square. */
interface PrizeSums {
  readonly count: bigint;
  readonly sum: bigint;
  readonly square: bigint;
}
