import { describe, expect, test } from 'vitest';
import { outcomeOf, outcomeTable, sumOutcomes } from '#studio/math/outcome-table.ts';
import { expandRound } from './expand-round.ts';
import { CANDIDATES, OUTCOMES } from './outcomes.ts';
import { AIM_HUNDREDTHS, selectOutcomes, TICKETS_PER_CANDIDATE } from './select-outcomes.ts';

describe('choosing outcomes', () => {
  const pays = Uint32Array.from({ length: 2_000 }, (_, seed) => (seed % 3 === 0 ? 60 + (seed % 7) : 0));
  const table = outcomeTable(selectOutcomes(pays, 20));

  test('keeps for every pay the total weight of its candidates', () => {
    for (const pay of new Set(pays.filter((units) => units > 0))) {
      const weight = table.outcomes.reduce((sum, outcome) => sum + (outcome.units === pay ? outcome.weight : 0), 0);
      expect(weight).toBe(pays.filter((units) => units === pay).length * TICKETS_PER_CANDIDATE);
    }
  });

  test('weighs losses up to the intended return, to one ticket', () => {
    const { units, tickets } = sumOutcomes(table);
    const aim = BigInt(AIM_HUNDREDTHS * 20);
    expect(units * 10_000n <= aim * tickets).toBe(true);
    expect(units * 10_000n > aim * (tickets - 1n)).toBe(true);
  });

  test('refuses candidates whose own return is too low', () => {
    expect(() => selectOutcomes(Uint32Array.of(0, 0, 20), 20)).toThrow(RangeError);
  });
});

test('the table in use was chosen so: it contains the first candidates with rare pays, and no seed beyond the candidates', () => {
  expect(OUTCOMES.outcomes.at(-1)?.seed).toBeLessThan(CANDIDATES);
  const first = Array.from({ length: 200 }, (_, seed) => seed);
  const chosen = new Map(OUTCOMES.outcomes.map((outcome) => [outcome.seed, outcome]));
  expect(first.filter((seed) => chosen.get(seed)?.units !== expandRound(seed).units)).toEqual([]);
  expect(outcomeOf(OUTCOMES, 0).seed).toBe(0);
});
