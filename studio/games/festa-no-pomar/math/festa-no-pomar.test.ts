import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hmacSha256 } from '#kernel/hmac.ts';
import type { RandomSource } from '#kernel/random.ts';
import { decodeOutcomes, encodeOutcomes, outcomeOf } from '#studio/math/outcome-table.ts';
import { payoutCents } from '#studio/math/slot-math.ts';
import { expandRound } from './expand-round.ts';
import { FESTA_NO_POMAR as GAME, festaVersion } from './festa-no-pomar.ts';
import { OUTCOMES, OUTCOMES_TEXT } from './outcomes.ts';
import { CAP_UNITS, UNITS_PER_STAKE } from './paytable.ts';
import { tableFigures } from './table-figures.ts';

/** HMAC-SHA256 in counter mode: the same bytes in every run. */
function fixedRandom(key: string): RandomSource {
  let counter = 0;
  let kept: number[] = [];
  return {
    bytes(length) {
      while (kept.length < length) kept = [...kept, ...hmacSha256(key, `${(counter += 1)}`)];
      return Uint8Array.from(kept.splice(0, length));
    },
  };
}

describe('the table of outcomes', () => {
  test('contains for every outcome the pay of the round that its seed expands to', () => {
    expect(OUTCOMES.outcomes.length).toBeGreaterThan(20_000);
    const wrong = OUTCOMES.outcomes.filter(({ seed, units }) => expandRound(seed).units !== units);
    expect(wrong).toEqual([]);
  });

  test('results exactly in the figures shown to players', () => {
    expect(tableFigures(OUTCOMES)).toEqual(GAME.figures);
  });

  test('returns 95 to 96.5 %, pays in 25 to 35 % of rounds, and no outcome is rarer than one in 100,000,000 (GM-1)', () => {
    const { rtpHundredths, hitRate, maxWinStakes } = GAME.figures;
    const [paying = 0, tickets = 1] = hitRate.split('/').map(Number);
    expect(rtpHundredths).toBeGreaterThanOrEqual(9_500);
    expect(rtpHundredths).toBeLessThan(9_650);
    expect(paying / tickets).toBeGreaterThan(0.25);
    expect(paying / tickets).toBeLessThan(0.35);
    expect(OUTCOMES.tickets).toBeLessThanOrEqual(100_000_000);
    expect(maxWinStakes).toBe(CAP_UNITS / UNITS_PER_STAKE);
  });

  test('pays whole centavos at every stake', () => {
    for (const stake of GAME.stakes) {
      expect(OUTCOMES.outcomes.every((outcome) => Number.isSafeInteger(payoutCents(outcome, GAME, stake)))).toBe(true);
    }
    expect(GAME.stakes).toContain(GAME.defaultStake);
  });
});

describe('a ticket', () => {
  test('is the same round every time, that of its outcome', () => {
    fc.assert(
      fc.property(fc.nat(OUTCOMES.tickets - 1), (ticket) => {
        const round = GAME.play([ticket]);
        expect(round).toEqual(GAME.play([ticket]));
        expect(round).toEqual(expandRound(outcomeOf(OUTCOMES, ticket).seed));
        expect(round.units).toBe(outcomeOf(OUTCOMES, ticket).units);
      }),
      { numRuns: 300, seed: 13 },
    );
  });

  test.each([[[]], [[OUTCOMES.tickets]], [[-1]], [[0.5]], [[0, 0]], [[Number.NaN]]])('is refused: %j', (draws) => {
    expect(() => GAME.play(draws)).toThrow(RangeError);
  });
});

describe('the version', () => {
  test('changes with a weight, a seed or a pay of one outcome', () => {
    const outcomes = decodeOutcomes(OUTCOMES_TEXT);
    const [first = { seed: 0, weight: 1, units: 0 }, ...rest] = outcomes;
    const others = [{ weight: first.weight + 1 }, { units: first.units + 1 }].map((change) => festaVersion(encodeOutcomes([{ ...first, ...change }, ...rest])));
    expect(encodeOutcomes(outcomes)).toBe(OUTCOMES_TEXT);
    expect(new Set([GAME.version, festaVersion(encodeOutcomes(rest)), ...others]).size).toBe(4);
  });
});

describe('200,000 draws from a fixed source', () => {
  const ROUNDS = 200_000;
  const RANGES = 64;
  const random = fixedRandom('festa-no-pomar');
  const ranges = new Array<number>(RANGES).fill(0);
  let [paid, hits] = [0, 0];
  for (let round = 0; round < ROUNDS; round += 1) {
    const [ticket = 0] = GAME.draw(random);
    // The table contains the pay of each ticket; the test above shows for every outcome that play() pays the same.
    const { units } = outcomeOf(OUTCOMES, ticket);
    paid += units / UNITS_PER_STAKE;
    hits += units > 0 ? 1 : 0;
    const part = Math.floor((ticket * RANGES) / OUTCOMES.tickets);
    ranges[part] = (ranges[part] ?? 0) + 1;
  }

  test('return and hit within 2.58 standard errors (99 %) of the exact figures', () => {
    const { rtpHundredths, deviation, hitRate } = GAME.figures;
    const [paying = 0, tickets = 1] = hitRate.split('/').map(Number);
    const share = paying / tickets;
    expect(Math.abs(paid / ROUNDS - rtpHundredths / 10_000)).toBeLessThan((2.58 * deviation) / Math.sqrt(ROUNDS));
    expect(Math.abs(hits / ROUNDS - share)).toBeLessThan(2.58 * Math.sqrt((share * (1 - share)) / ROUNDS));
  });

  test('are uniform over 64 ranges of the tickets: χ² with 63 degrees of freedom stays below 92.01 (99 %)', () => {
    const expected = ROUNDS / RANGES;
    expect(ranges.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)).toBeLessThan(92.01);
  });
});
