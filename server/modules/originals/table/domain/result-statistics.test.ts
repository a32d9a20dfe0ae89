import { describe, expect, test } from 'vitest';
import { gameIds } from '#contracts/games.ts';
import { HOUR_MS } from '#kernel/durations.ts';
import { proved, sized } from '#tests/in-full.ts';
import { drawn, drawnGames } from '../../testing/drawn-statistics.ts';
import { deviateOf, meanDeviateOf, REFUSED_AT_999 } from '../../testing/result-statistics.ts';

/** The number of results per game; `npm run bench draw` prints their distance from the promised distribution. */
const RESULTS = sized(20_000, 10_000_000);
const LIMIT_MS = HOUR_MS;

const within = (deviate: number) => Math.abs(deviate) < REFUSED_AT_999;

test.each(drawnGames.map((game) => [game.name, game] as const))(
  '%s: results and the returns of each position have the promised frequencies',
  { timeout: LIMIT_MS },
  (_name, game) => {
    const statistics = game.measure(RESULTS);
    expect(statistics.filter(({ deviate }) => !within(deviate))).toEqual([]);
    proved('statistics of results', statistics.length);
  },
);

test('the statistics cover every game of the house', () => {
  expect(new Set(drawnGames.map(({ id }) => id))).toEqual(new Set(gameIds));
});

describe('the statistics', () => {
  test('refuse a wheel with one number a tenth too likely, and counts that are too even', () => {
    const weights = Array<number>(37).fill(1);
    expect(
      deviateOf(
        drawn(200_000, 37, (draw) => (draw % 370 === 0 ? 7 : draw % 37)),
        weights,
      ),
    ).not.toSatisfy(within);
    expect(
      deviateOf(
        drawn(200_000, 37, (draw) => draw % 37),
        weights,
      ),
    ).toBeLessThan(-REFUSED_AT_999);
  });

  test('refuse a position that returns a twentieth too much', () => {
    const [weights, pays] = [
      [18, 19],
      [200, 0],
    ] as const;
    expect(meanDeviateOf([18_000, 19_000], weights, pays)).toBe(0);
    expect(meanDeviateOf([18_900, 18_100], weights, pays)).toBeGreaterThan(REFUSED_AT_999);
  });
});
