import { expect, test } from 'vitest';
import type { Incident } from '../events/fixture.ts';
import { happenedFrom } from './happened-from.ts';

const at = new Date('2026-11-22T12:00:10Z');
const goal = (id: string, second: number, over: Partial<Incident> = {}): Incident => ({
  ...{ id, type: 'goal', side: 'home', minute: 1, added: 0, occurredAt: new Date(at.getTime() - 10_000 + second * 1_000).toISOString() },
  ...over,
});

test.each<[string, readonly Incident[], readonly Incident[], number | null]>([
  ['a new goal is known from when it happened', [], [goal('a', 4)], 4],
  ['of several the first counts', [], [goal('a', 4), goal('b', 2)], 2],
  ['a known goal is no news', [goal('a', 4)], [goal('a', 4)], null],
  ['a known goal said to have been earlier is', [goal('a', 4)], [goal('a', 3)], 3],
  ['a known goal said to have been later is not', [goal('a', 4)], [goal('a', 5)], null],
  ['a corner suspends nothing', [], [goal('a', 4, { type: 'corner' })], null],
  ['a goal taken back with the same word never happened', [], [goal('a', 4, { review: 'taken_back' })], null],
  ['a goal that is yet to come is not believed', [], [goal('a', 11)], null],
  ['a goal of two hours ago is not believed', [], [goal('a', -7_200)], null],
])('%s', (_, before, after, second) => {
  expect(happenedFrom(before, after, ['goal'], at)).toEqual(second === null ? null : new Date(at.getTime() - 10_000 + second * 1_000));
});
