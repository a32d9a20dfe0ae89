import { expect, test } from 'vitest';
import { allSports } from './registry.ts';
import { sportProblems } from './testing/sport-problems.ts';
import { thumbSprint } from './testing/thumb-sprint.ts';

test.each(allSports().map((sport) => [sport.id, sport] as const))('%s keeps what every sport has to keep', (_id, sport) => {
  expect(sportProblems(sport)).toEqual([]);
});

test('a sport that does not is told what is wrong', () => {
  const wrong = {
    ...thumbSprint,
    periods: ['once', 'once'],
    listed: [{ id: 'nothing', definition: 'nothing', specifiers: {} }],
    definitions: [...thumbSprint.definitions, ...thumbSprint.definitions],
    live: { ...thumbSprint.live, suspending: ['owl'], delayMs: 60_000 },
  } as typeof thumbSprint;
  expect(sportProblems(wrong)).toEqual([
    'periods that are too few or named twice',
    'definitions of one id',
    'the list’s nothing is no market',
    'owl suspends and is no incident',
    'a delay outside one to eight seconds',
  ]);
});
