import { expect, test } from 'vitest';
import { resultIn, seriesFacts } from '../map-rounds/testing/series.ts';
import { cs2 } from './cs2.ts';

test.each([
  ['13-12', 'open'],
  ['15-13', 'open'],
  ['15-15', 'open'],
  ['16-12', 'won'],
  ['16-14', 'won'],
  ['18-15', 'open'],
  ['19-17', 'won'],
])('at %s the first map is %s for the leader: overtimes have six rounds and are won with four', (score, result) => {
  expect(resultIn(seriesFacts(score, 'under_way'), 'map_winner', { map: '1' }, 'home', cs2)).toBe(result);
});
