import { expect, test } from 'vitest';
import { sets } from '../testing/match-facts.ts';
import { brokenOff } from './facts-shape.ts';
import { readScoreboard, type Scoreboard, writeScoreboard } from './scoreboard.ts';

const board: Scoreboard = {
  format: { bestOf: 5, lastSet: 'tie_break_10' },
  sets: sets('7-6(4) 2-1'),
  points: { home: 4, away: 3 },
  server: 'away',
};

test('a scoreboard is unchanged after a round trip through period scores', () => expect(readScoreboard(writeScoreboard(board))).toEqual(board));

test('a match without period scores has an empty scoreboard', () =>
  expect(readScoreboard([])).toEqual({ format: null, sets: [], points: { home: 0, away: 0 }, server: null }));

test('an abandoned match keeps the sets last shown on the scoreboard', () => {
  expect(brokenOff(null, writeScoreboard(board))).toMatchObject({ ending: 'abandoned', bestOf: 5, lastSet: 'tie_break_10', sets: board.sets });
  expect(brokenOff(null, [])).toMatchObject({ ending: 'abandoned', sets: null });
});
