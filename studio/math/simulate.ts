import type { RandomSource } from '#kernel/random.ts';
import type { SlotMath } from './slot-math.ts';

/** The result of a number of rounds, in stakes. */
export interface Simulation {
  readonly rounds: number;
  readonly rtp: number;
  readonly hitRate: number;
  /** Standard deviation of a round's pay. */
  readonly deviation: number;
  readonly highest: number;
}

/** Draws and plays `rounds` rounds. Units are summed as integers, so the result is exact up to its last division. */
export function simulate(math: SlotMath, random: RandomSource, rounds: number): Simulation {
  let units = 0;
  let squares = 0;
  let hits = 0;
  let highest = 0;
  for (let round = 0; round < rounds; round += 1) {
    const won = math.play(math.draw(random)).units;
    units += won;
    squares += won * won;
    if (won > 0) hits += 1;
    if (won > highest) highest = won;
  }
  const mean = units / rounds;
  return {
    rounds,
    rtp: mean / math.unitsPerStake,
    hitRate: hits / rounds,
    deviation: Math.sqrt(squares / rounds - mean * mean) / math.unitsPerStake,
    highest: highest / math.unitsPerStake,
  };
}

/** The maximum distance of a simulated share from the true one: `z` standard errors of `rounds` independent rounds. */
export function confidence(deviation: number, rounds: number, z: number): number {
  return (z * deviation) / Math.sqrt(rounds);
}
