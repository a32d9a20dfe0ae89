import { expect, test } from 'vitest';
import { massAt } from '../../quarters/pricing/masses.ts';
import { BEFORE, gameLaw } from './game-law.ts';

/**
 * Half of a season's spreads lie within about four points of the home advantage of a field goal: a normal distribution with mean 2.2 and a deviation of six
 * points.
 */
const SPREAD = { mean: 2.2, deviation: 6 };
/** Both sides slightly below an average drive: 43 to 44 points in a game, as in those years. */
const PACE = -0.08;
const MARGINS = Array.from({ length: 161 }, (_, place) => place - 80);

/** Games over all spreads of a season. */
function season() {
  const games = Array.from({ length: 17 }, (_, place) => {
    const edge = (place - 8) * 0.075;
    const { final, regular } = gameLaw({ home: PACE + edge, away: PACE - edge, tiesLast: true }, BEFORE);
    const spread = MARGINS.reduce((sum, margin) => sum + margin * massAt(final.margin, margin), 0);
    return { final, regular, weight: Math.exp(-(((spread - SPREAD.mean) / SPREAD.deviation) ** 2) / 2) };
  });
  const all = games.reduce((sum, { weight }) => sum + weight, 0);
  const share = (of: (game: (typeof games)[number]) => number) => (100 * games.reduce((sum, game) => sum + game.weight * of(game), 0)) / all;
  return {
    by: (margin: number) => share(({ final }) => massAt(final.margin, margin) + massAt(final.margin, -margin)),
    overtime: share(({ regular }) => (regular === null ? 0 : massAt(regular, 0))),
  };
}

// 7,276 games of the NFL from 1999 to 2025: nflanalytic.com, "Why 3 and 7 Are the NFL's Key Numbers" (data: nflverse). The share of 4 is of 2003 to 2013: Sports Insights.
test.each([
  [3, 15.1],
  [4, 5.3],
  [6, 6],
  [7, 9],
  [10, 5.5],
  [14, 4.9],
])('a season ends by %s points as often as 7,276 games of the NFL did: %s %%', (margin, published) => {
  expect(Math.abs(season().by(margin) - published)).toBeLessThan(0.4);
});

test('margins between the key numbers are rarer than these, and five or six games in a hundred go to overtime', () => {
  const { by, overtime } = season();
  for (const margin of [1, 2, 5, 8, 9, 11, 12, 13]) expect(by(margin), String(margin)).toBeLessThan(by(14));
  expect([overtime > 4.8, overtime < 6.5]).toEqual([true, true]);
});
