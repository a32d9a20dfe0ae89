import { expect, test } from 'vitest';
import { rallyFacts, resultIn } from '../rally/testing/rally.ts';
import { volleyball } from './volleyball.ts';

test.each([
  ['25-24', 'open'],
  ['25-23', 'won'],
  ['29-28', 'open'],
  ['30-28', 'won'],
])('at %s the first set is %s for the leader: 25 points, by two', (score, result) => {
  expect(resultIn(rallyFacts(score, 'under_way'), 'set_winner', { set: '1' }, 'home', volleyball)).toBe(result);
});

test.each([
  ['15-14', 'open'],
  ['15-13', 'won'],
  ['17-15', 'won'],
])('at %s the fifth set, and the match, is %s for the leader: 15 points, by two', (score, result) => {
  expect(resultIn(rallyFacts(`25-20 20-25 25-20 20-25 ${score}`, 'under_way'), 'winner', {}, 'home', volleyball)).toBe(result);
});
