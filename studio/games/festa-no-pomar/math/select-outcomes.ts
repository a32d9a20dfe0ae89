import type { Outcome } from '#studio/math/outcome-table.ts';

/**
 * Tickets per candidate: 2^23 candidates and the weight added to losses stay below 100,000,000 tickets, so no outcome is rarer than that.
 */
export const TICKETS_PER_CANDIDATE = 11;
/** The intended return of the table, in hundredths of a percent: losses are weighed up to reach it. */
export const AIM_HUNDREDTHS = 9_610;
/** The number of different rounds without a pay: most rounds pay nothing, and players should not recognise one. */
const LOSSES_TAKEN = 8_000;

/**
 * Chooses a table from candidates whose pays are `pays[seed]`, seeds counting from 0. Of every pay that occurred it takes the first rounds,
 * as many as the square root of their number, and LOSSES_TAKEN without a pay; together they weigh as much as all candidates, so the table
 * has the candidates' pays with the same frequencies. Then losses are weighed up until the return is `AIM_HUNDREDTHS`, or the nearest
 * below. Throws a RangeError if the candidates' own return is less.
 */
export function selectOutcomes(pays: Uint32Array, unitsPerStake: number): Outcome[] {
  const seedsByPay = new Map<number, number[]>();
  const counts = new Map<number, number>();
  for (const pay of pays) counts.set(pay, (counts.get(pay) ?? 0) + 1);
  pays.forEach((pay, seed) => {
    const seeds = seedsByPay.get(pay) ?? [];
    if (seeds.length >= roundsTaken(pay, counts.get(pay) ?? 0)) return;
    seeds.push(seed);
    seedsByPay.set(pay, seeds);
  });
  const extra = ticketsAddedToLosses(counts, pays.length, unitsPerStake);
  const outcomes = [...seedsByPay].flatMap(([units, seeds]) => {
    const tickets = (counts.get(units) ?? 0) * TICKETS_PER_CANDIDATE + (units === 0 ? extra : 0);
    const each = Math.floor(tickets / seeds.length);
    const more = tickets % seeds.length;
    return seeds.map((seed, index) => ({ seed, weight: each + (index < more ? 1 : 0), units }));
  });
  return outcomes.sort((a, b) => a.seed - b.seed);
}

function roundsTaken(pay: number, count: number): number {
  return Math.min(count, pay === 0 ? LOSSES_TAKEN : Math.ceil(Math.sqrt(count)));
}

/** The tickets added to losses, rounded up. */
function ticketsAddedToLosses(counts: ReadonlyMap<number, number>, candidates: number, unitsPerStake: number): number {
  let paid = 0n;
  for (const [units, count] of counts) paid += BigInt(units) * BigInt(count * TICKETS_PER_CANDIDATE);
  const aim = BigInt(AIM_HUNDREDTHS * unitsPerStake);
  const tickets = (paid * 10_000n + aim - 1n) / aim;
  const extra = Number(tickets) - candidates * TICKETS_PER_CANDIDATE;
  if (extra < 0) throw new RangeError(`the candidates return less than ${AIM_HUNDREDTHS} hundredths of a percent: raise the pays`);
  return extra;
}
