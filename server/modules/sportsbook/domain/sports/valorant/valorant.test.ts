import { expect, test } from 'vitest';
import { resultIn, seriesFacts } from '../map-rounds/testing/series.ts';
import { valorant } from './valorant.ts';

test.each([
  ['14-12 13-6', 'map_overtime', { map: '1' }, 'yes', 'won'],
  ['14-12 13-6', 'map_rounds', { map: '1', total: '25.5' }, 'over', 'won'],
  ['20-18 13-6', 'map_winner', { map: '1' }, 'home', 'won'],
  ['20-18 13-6', 'map_round_handicap', { map: '1', handicap: '-2' }, 'home', 'void'],
] as const)('%s: %s %o: %s %s', (score, definition, specifiers, outcome, result) =>
  expect(resultIn(seriesFacts(score), definition, specifiers, outcome, valorant)).toBe(result),
);

test('a map is over when a team leads by two rounds in overtime', () => {
  expect(resultIn(seriesFacts('13-12', 'under_way'), 'map_winner', { map: '1' }, 'home', valorant)).toBe('open');
  expect(resultIn(seriesFacts('15-13', 'under_way'), 'map_winner', { map: '1' }, 'home', valorant)).toBe('won');
});
