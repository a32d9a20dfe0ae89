import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HALF_LOST, HALF_WON, LOST, type OutcomeResult, VOID, WON } from './outcome-result.ts';
import { settleLine } from './settle-line.ts';

test.each<[number, OutcomeResult]>([
  [-4, LOST],
  [-2, LOST],
  [-1, HALF_LOST],
  [0, VOID],
  [1, HALF_WON],
  [2, WON],
  [9, WON],
])('%i quarters beyond the line', (margin, result) => expect(settleLine(margin)).toEqual(result));

/** The return of a stake of 4 at odds 3 (4 quarters a goal), computed from the two lines that make up a quarter line. */
const returnOfHalves = (goals: number, lineQuarters: number): number => {
  const halves = lineQuarters % 2 === 0 ? [lineQuarters, lineQuarters] : [lineQuarters - 1, lineQuarters + 1];
  return halves.reduce((sum, line) => sum + (goals * 4 > line ? 6 : goals * 4 === line ? 2 : 0), 0);
};

test('a quarter line pays what half stakes on its two neighbours pay', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 48 }), (goals, lineQuarters) => {
      const { voidHalves, result } = settleLine(goals * 4 - lineQuarters);
      return 2 * voidHalves + (2 - voidHalves) * result * 6 === returnOfHalves(goals, lineQuarters);
    }),
  );
});
