import type { Outcome } from '#studio/math/outcome-table.ts';

/** Each candidate counts for so many tickets: 2^23 candidates and what is added to losses stay below 100,000,000 tickets, so no outcome is rarer than that. */
export const TICKETS_PER_CANDIDATE = 11;
/** The return that the table comes to, in hundredths of a percent: losses are weighed up to it. */
export const AIM_HUNDREDTHS = 9_610;
/** Different rounds without a pay: most rounds are, and none should be known again. */
const LOSSES_TAKEN = 8_000;

/**
 * A table for candidates whose pays are `pays[seed]`, seeds counting from 0. Of every pay that occurred it takes the first rounds, as many as the square root of
 * how many there were, and LOSSES_TAKEN that pay nothing; together they weigh as much as all of them, so the table pays what the candidates paid, as often. Then
 * losses are weighed up until the return is `AIM_HUNDREDTHS`, or the nearest below. Throws a RangeError where the candidates return less by themselves.
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

/** The tickets that losses need beyond their own, rounded up. */
function ticketsAddedToLosses(counts: ReadonlyMap<number, number>, candidates: number, unitsPerStake: number): number {
  let paid = 0n;
  for (const [units, count] of counts) paid += BigInt(units) * BigInt(count * TICKETS_PER_CANDIDATE);
  const aim = BigInt(AIM_HUNDREDTHS * unitsPerStake);
  const tickets = (paid * 10_000n + aim - 1n) / aim;
  const extra = Number(tickets) - candidates * TICKETS_PER_CANDIDATE;
  if (extra < 0) throw new RangeError(`the candidates return less than ${AIM_HUNDREDTHS} hundredths of a percent: raise the pays`);
  return extra;
}
