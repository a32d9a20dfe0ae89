import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeOutcomes, drawTicket, encodeOutcomes, type Outcome, outcomeOf, outcomeTable, sumOutcomes } from './outcome-table.ts';

const TABLE: readonly Outcome[] = [
  { seed: 0, weight: 3, units: 0 },
  { seed: 7, weight: 1, units: 40 },
  { seed: 4_294_967_295, weight: 2, units: 5 },
];

describe('a table of weighted outcomes', () => {
  test('gives each outcome as many tickets as its weight', () => {
    const table = outcomeTable(TABLE);
    expect(Array.from({ length: table.tickets }, (_, ticket) => outcomeOf(table, ticket).seed)).toEqual([0, 0, 0, 7, 4_294_967_295, 4_294_967_295]);
  });

  test.each([6, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])('refuses %d as a ticket', (ticket) => {
    expect(() => outcomeOf(outcomeTable(TABLE), ticket)).toThrow(RangeError);
  });

  test('sums up exactly', () => {
    expect(sumOutcomes(outcomeTable(TABLE))).toEqual({ tickets: 6n, paying: 3n, units: 50n, squares: 1_650n, highest: 40, highestTickets: 1n });
  });

  test.each([
    ['no outcome', []],
    ['a weight of none', [{ seed: 1, weight: 0, units: 0 }]],
    ['a broken pay', [{ seed: 1, weight: 1, units: 0.5 }]],
    ['seeds out of order', [...TABLE].reverse()],
    ['more than 2^32 tickets', [0, 1].map((seed) => ({ seed, weight: 2 ** 31 + seed, units: 0 }))],
  ])('refuses %s', (_, outcomes) => {
    expect(() => outcomeTable(outcomes)).toThrow(RangeError);
  });

  test("is drawn without bias: values of a draw's four bytes above the last whole multiple of the tickets are discarded", () => {
    const table = outcomeTable(TABLE);
    const draws = [
      [255, 255, 255, 255],
      [0, 0, 0, 11],
    ];
    expect(drawTicket(table, { bytes: () => Uint8Array.from(draws.shift() ?? []) })).toBe(5);
  });
});

describe('its text', () => {
  test('is read back unchanged', () => {
    const outcome = fc.record({ seed: fc.nat(2 ** 31 - 1), weight: fc.integer({ min: 1, max: 2 ** 31 }), units: fc.nat(2 ** 31 - 1) });
    const outcomes = fc.uniqueArray(outcome, { selector: ({ seed }) => seed, maxLength: 60 }).map((list) => list.sort((a, b) => a.seed - b.seed));
    fc.assert(
      fc.property(outcomes, (list) => {
        expect(decodeOutcomes(encodeOutcomes(list))).toEqual(list);
      }),
      { numRuns: 200, seed: 13 },
    );
  });

  test('that breaks off is refused', () => {
    const text = btoa(atob(encodeOutcomes(TABLE)).slice(0, -1));
    expect(() => decodeOutcomes(text)).toThrow(RangeError);
  });
});
