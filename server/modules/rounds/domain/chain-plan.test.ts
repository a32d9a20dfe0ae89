import { expect, test } from 'vitest';
import { planChain } from './chain-plan.ts';

test.each([
  ['25 s', { bettingMs: 15_000, spinMs: 5_000, restMs: 3_000 }, 100_000],
  ['a minute', { bettingMs: 40_000, spinMs: 15_000, restMs: 3_000 }, 40_000],
  ['20 s, with a run', { bettingMs: 6_000, spinMs: 2_000, restMs: 1_000, run: { usualMs: 9_000 } }, 130_000],
  ['a day', { bettingMs: 86_000_000, spinMs: 0, restMs: 0 }, 10_000],
])('a chain of rounds of %s lasts about a month, and its successor is announced when a fifth is left', (_length, times, links) => {
  expect(planChain(times)).toEqual({ length: links, announceBelow: links / 5 });
});
