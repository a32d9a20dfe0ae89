import { expect, test } from 'vitest';
import { scoreGroups } from './score-groups.ts';

test('exact scores are grouped by winner, from the fewest goals on; any other score apart', () => {
  const outcomes = ['0:0', '0:1', '1:0', '1:1', '1:2', '2:0', '2:1', '3:0', 'other'].map((id) => ({ id, name: id, odds: '9', active: true }));
  const { home, draw, away, other } = scoreGroups(outcomes);
  expect([home, draw, away, other].map((group) => group.map(({ id }) => id))).toEqual([
    ['1:0', '2:0', '2:1', '3:0'],
    ['0:0', '1:1'],
    ['0:1', '1:2'],
    ['other'],
  ]);
});
