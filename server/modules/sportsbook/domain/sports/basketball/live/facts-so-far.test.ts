import { expect, test } from 'vitest';
import { baskets, playOf } from '../testing/play-of.ts';
import { factsSoFar } from './facts-so-far.ts';

test('the facts so far contain the periods that are over, every point, and who reached points first', () => {
  const incidents = baskets('h3 a2 a3 h3 a3 a2 h3 h3');
  expect(factsSoFar(playOf('9-10', '12-10', 11, incidents))).toMatchObject({
    ending: 'under_way',
    periods: [{ home: 9, away: 10 }],
    soFar: { home: 12, away: 10 },
    firstTo10: 'away',
    firstTo20: null,
  });
});

test('a basket under review does not count, and no later order or period is certain', () => {
  const incidents = baskets('h3 a3 h3 a3 h3? a3 h3 a3');
  expect(factsSoFar(playOf('', '12-12', 5, incidents))).toMatchObject({ soFar: { home: 9, away: 12 }, periods: null, firstTo10: null });
});

test('a basket that was taken back does not count', () => {
  expect(factsSoFar(playOf('', '9-3', 5, baskets('h3 h3 h3x a3 h3')))).toMatchObject({ soFar: { home: 9, away: 3 }, firstTo10: null });
});

test('races are undecided while the incidents do not add up to the points', () => {
  expect(factsSoFar(playOf('', '14-3', 5, baskets('h3 h3 h3 h2')))).toMatchObject({ soFar: { home: 14, away: 3 }, firstTo10: null });
});

test('if the periods exceed the score, no facts are certain', () => {
  expect(factsSoFar(playOf('28-24', '20-24', 13))).toMatchObject({ periods: null, soFar: null });
});
