import { expect, test } from 'vitest';
import { leagueTable } from './league-table.ts';
import { endedFor } from '../../../events/ended-for.ts';
import type { PlayedMatch } from '../../sport.ts';

const match = (text: string): PlayedMatch => {
  const [, home = '', goals = '', against = '', away = ''] = /^(\w+) (\d+)-(\d+) (\w+)$/.exec(text) ?? [];
  return { home, away, score: { home: Number(goals), away: Number(against) } };
};
/** A season of four clubs, in which each plays each once; remo has played one match fewer. */
const season = ['vasco 2-1 remo', 'santos 0-0 bahia', 'bahia 1-3 vasco', 'santos 2-0 vasco', 'remo 1-1 santos'].map(match);

test('a small season’s table has every team, with the points, games and goals counted by hand', () => {
  const lines = leagueTable(['bahia', 'ceara', 'remo', 'santos', 'vasco'], season);
  expect(lines.map(({ club, played, won, drawn, lost, scored, conceded, points }) => [club, played, won, drawn, lost, scored, conceded, points])).toEqual([
    ['vasco', 3, 2, 0, 1, 5, 4, 6],
    ['santos', 3, 1, 2, 0, 3, 1, 5],
    ['remo', 2, 0, 1, 1, 2, 3, 1],
    ['bahia', 2, 0, 1, 1, 1, 3, 1],
    ['ceara', 0, 0, 0, 0, 0, 0, 0],
  ]);
});

test.each([
  ['more wins', ['a 1-0 x', 'a 0-1 y', 'a 0-1 x', 'b 0-0 x', 'b 0-0 y', 'b 0-0 x'], ['a', 'b']],
  ['the better difference', ['a 3-0 x', 'b 1-0 x'], ['a', 'b']],
  ['more goals scored', ['b 3-2 x', 'a 1-0 x'], ['b', 'a']],
  ['nothing else but the order of names', ['b 1-0 x', 'a 1-0 x'], ['a', 'b']],
])('as many points: %s decides', (_what, played, order) => {
  expect(leagueTable(['b', 'a'], played.map(match)).map(({ club }) => club)).toEqual(order);
});

test.each([
  ['vasco', 'vasco 2-1 remo', 'won'],
  ['remo', 'vasco 2-1 remo', 'lost'],
  ['remo', 'vasco 1-2 remo', 'won'],
  ['vasco', 'vasco 1-1 remo', 'drawn'],
])('%s after %s: %s', (club, played, end) => {
  expect(endedFor(club, match(played))).toBe(end);
});
