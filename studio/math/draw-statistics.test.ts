import { describe, expect, it } from 'vitest';
import { type RandomSource, randomBelow } from '#kernel/random.ts';
import { seededRandom } from '../proofs/seeded-random.ts';
import { REFUSED_AT_99, runs, serialCorrelation, serialPairs, tally, uniformity } from './testing/statistics.ts';

const DRAWS = 1_000_000;

function drawn(random: RandomSource, bound: number): Uint32Array {
  return Uint32Array.from({ length: DRAWS }, () => randomBelow(random, bound));
}

/** One byte for each draw, scaled by the remainder: the mistake of a careless studio. */
function byRemainder(random: RandomSource, bound: number): Uint32Array {
  return Uint32Array.from({ length: DRAWS }, () => (random.bytes(1)[0] ?? 0) % bound);
}

describe('a million draws at 99 % (GLI-19) (GM-5)', () => {
  it.each([36, 37, 40, 41, 45])('scaled to %i values: uniform, without runs, pairs or correlation', (bound) => {
    const draws = drawn(seededRandom(`draw statistics ${bound}`), bound);
    const deviates = {
      uniform: uniformity(tally(draws, bound)),
      pairs: serialPairs(draws, bound),
      runs: runs(draws, bound),
      next: serialCorrelation(draws),
    };
    for (const [test, deviate] of Object.entries(deviates)) expect(Math.abs(deviate), test).toBeLessThan(REFUSED_AT_99);
  });

  it('the scaling by remainder is refused, so the test detects a bias of one in six', () => {
    expect(Math.abs(uniformity(tally(byRemainder(seededRandom('remainder'), 45), 45)))).toBeGreaterThan(REFUSED_AT_99);
  });

  it('draws that come in pairs are refused by the tests of pairs, runs and correlation', () => {
    const source = drawn(seededRandom('pairs'), 36);
    const doubled = source.map((_, at) => source[at - (at % 2)] ?? 0);
    expect(serialPairs(doubled, 36)).toBeGreaterThan(REFUSED_AT_99);
    expect(Math.abs(runs(doubled, 36))).toBeGreaterThan(REFUSED_AT_99);
    expect(serialCorrelation(doubled)).toBeGreaterThan(REFUSED_AT_99);
  });

  it('draws that are too even are refused too', () => {
    expect(
      uniformity(
        tally(
          Uint32Array.from({ length: DRAWS }, (_, at) => at % 40),
          40,
        ),
      ),
    ).toBeLessThan(-REFUSED_AT_99);
  });
});
