import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TableRound } from '../table/wire.ts';
import { dealtAtMs, dealtCount, turnedCount } from './deal.ts';

const ENDS_MS = 1_700_000_000_000;
const round = (phase: TableRound['phase'], voided = false) => ({ phase, voided, ends_at: new Date(ENDS_MS).toISOString() }) as TableRound;

test('every card leaves the shoe after the one before, and is in place before the round is over, whatever the length of the deal', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 5_000, max: 20_000 }), (count, spinMs) => {
      const times = Array.from({ length: count }, (_, n) => dealtAtMs(n, count, spinMs));
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect(new Set(times).size).toBe(count);
      expect(times.at(-1)).toBeLessThanOrEqual(spinMs - 1_600);
    }),
  );
});

test.each([
  ['betting', ENDS_MS - 9_000, 0],
  ['closed', ENDS_MS - 9_000, 0],
  ['spinning', ENDS_MS - 6_000, 0],
  ['spinning', ENDS_MS - 5_600, 1],
  ['spinning', ENDS_MS - 1_000, 2],
  ['settled', ENDS_MS + 60_000, 2],
] as const)('in a round that is %s, at %i, %i of two cards lie', (phase, atMs, dealt) => {
  expect(dealtCount(round(phase), 2, { atMs, spinMs: 6_000 })).toBe(dealt);
});

test('a card counts when its face is up, not when it leaves the shoe', () => {
  const turned = (phase: TableRound['phase'], atMs: number) => turnedCount(round(phase), 2, { atMs, spinMs: 6_000 });
  expect([turned('spinning', ENDS_MS - 5_600), turned('spinning', ENDS_MS - 4_700), turned('settled', ENDS_MS)]).toEqual([0, 1, 2]);
});

test('a void round has no cards', () => {
  expect(dealtCount(round('settled', true), 2, { atMs: ENDS_MS, spinMs: 6_000 })).toBe(0);
});
