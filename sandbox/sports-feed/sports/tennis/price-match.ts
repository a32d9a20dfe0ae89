import type { Market } from '../../message.ts';
import { withMargin } from '../../prices/with-margin.ts';
import { matchChance, type Standing } from './chances.ts';
import type { TennisStory } from './play-match.ts';
import type { Format } from './rules.ts';

const MARGINS = { winner: 0.05, games: 0.05 } as const;
/** Shrinks the chance of a match towards even, since the form of the day is unknown before the match. */
const SHRINK = 0.75;

/** The winner's market, with the format. Suspended if there is no possible price. */
export function priceWinner(serve: TennisStory['serve'], format: Format, current: Standing, before: number): Market {
  const now = matchChance(shrunk(serve), format, current);
  const home = Math.min(Math.max(now + before, 0.001), 0.999);
  const specifiers = { best_of: String(format.best_of), last_set: format.last_set };
  return market('match_winner', specifiers, ['home', 'away'], withMargin([home, 1 - home], MARGINS.winner));
}

/** The total of games before a match at the line nearest to even, by ratings and tour. */
export function priceGames(serve: TennisStory['serve'], format: Format): Market {
  const apart = Math.abs(serve.home - serve.away);
  const average = (serve.home + serve.away) / 2;
  // For a match of three sets: 23 games between equal players who win 0.64 of points on their serve; fewer with a larger difference, more with a better serve.
  const mean = format.last_set === 'match_tie_break' ? 20.4 : 23.2;
  const expected = mean - apart * 34 + (average - 0.64) * 40;
  const line = Math.floor(expected) + 0.5;
  const over = Math.min(Math.max(0.5 + (expected - line) * 0.08, 0.1), 0.9);
  return market('match_games', { total: String(line) }, ['over', 'under'], withMargin([over, 1 - over], MARGINS.games));
}

function shrunk({ home, away }: TennisStory['serve']): TennisStory['serve'] {
  const middle = (home + away) / 2;
  return { home: middle + (home - middle) * SHRINK, away: middle + (away - middle) * SHRINK };
}

function market(id: Market['id'], specifiers: Market['specifiers'], names: readonly string[], prices: readonly string[] | null): Market {
  if (prices === null) return { id, specifiers, status: -1, outcomes: names.map((name) => ({ id: name, odds: null, active: false })) };
  return { id, specifiers, status: 1, outcomes: names.map((name, index) => ({ id: name, odds: prices[index] ?? null, active: true })) };
}
