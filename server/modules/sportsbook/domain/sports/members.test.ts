import { expect, test } from 'vitest';
import { allSports } from './registry.ts';
import { sportProblems } from './testing/sport-problems.ts';
import { thumbSprint } from './testing/thumb-sprint.ts';

test.each(allSports().map((sport) => [sport.id, sport] as const))('%s meets the rules for every sport', (_id, sport) => {
  expect(sportProblems(sport)).toEqual([]);
});

test('sportProblems reports every rule that a sport breaks', () => {
  const wrong = {
    ...thumbSprint,
    periods: ['once', 'once'],
    listed: [{ id: 'nothing', definition: 'nothing', specifiers: {} }],
    definitions: [...thumbSprint.definitions, ...thumbSprint.definitions].map((each, place) =>
      place === 0 ? { ...each, alternatives: [each, { ...each, version: 2, offeredIn: [] }] } : each,
    ),
    live: { ...thumbSprint.live, suspending: ['owl'], delayMs: 60_000 },
  } as typeof thumbSprint;
  expect(sportProblems(wrong)).toEqual([
    'periods that are too few or named twice',
    'definitions of one id',
    'winner has two rules of one version',
    'winner is another market by its version 2',
    'winner does not say that it is of version 1',
    'winner does not say that it is of version 2',
    'the list’s nothing is no market',
    'owl suspends and is no incident',
    'a delay outside one to eight seconds',
  ]);
});
