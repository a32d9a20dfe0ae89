import { describe, expect, test } from 'vitest';
import type { SentMarket } from '../../sport.ts';
import { factFaults } from '../facts/fact-faults.ts';
import { readScoreboard } from '../facts/scoreboard.ts';
import { readPrices } from './read-prices.ts';
import { tennisFeed } from './tennis-feed.ts';

const format = { best_of: 3, last_set: 'match_tie_break' } as const;

const winner: SentMarket = {
  ...{ id: 'match_winner', specifiers: { best_of: '3', last_set: 'tie_break' }, status: 1 },
  outcomes: [
    { id: 'home', odds: '1.80', active: true },
    { id: 'away', odds: '2.00', active: true },
  ],
};
const games: SentMarket = {
  ...{ id: 'match_games', specifiers: { total: '22.5' }, status: 1 },
  outcomes: [
    { id: 'over', odds: '1.90', active: true },
    { id: 'under', odds: '1.90', active: true },
  ],
};

describe('what a supplier sends', () => {
  test('of a status is a scoreboard', () => {
    const sets = [
      { home: 6, away: 7, tie_break: { home: 5, away: 7 } },
      { home: 1, away: 0, tie_break: null },
    ];
    const scores = tennisFeed.readPeriodScores({ format, sets, points: { home: 3, away: 1 }, server: 'away' });
    expect(readScoreboard(scores)).toEqual({
      format: { bestOf: 3, lastSet: 'match_tie_break' },
      sets: [
        { home: 6, away: 7, tieBreak: { home: 5, away: 7 } },
        { home: 1, away: 0, tieBreak: null },
      ],
      points: { home: 3, away: 1 },
      server: 'away',
    });
  });

  test('of a match that is over contains its facts', () => {
    const sets = [
      { home: 6, away: 0, tie_break: null },
      { home: 2, away: 1, tie_break: null },
    ];
    const facts = tennisFeed.readFacts({ ending: 'retired', format, format_changed: 'no', sets, games: null, advancing: 'home' });
    expect(facts).toEqual({
      ...{ ending: 'retired', bestOf: 3, lastSet: 'match_tie_break', format: 'kept', games: null, advancing: 'home' },
      sets: [
        { home: 6, away: 0, tieBreak: null },
        { home: 2, away: 1, tieBreak: null },
      ],
    });
    expect(factFaults(facts)).toEqual([]);
    expect(tennisFeed.readFacts({ ending: 'played', format, format_changed: 'yes', sets, games: null, advancing: null }).format).toBe('changed');
  });

  test('of prices is the winner with the format, and the total if there is one', () => {
    expect(readPrices([winner, games])).toEqual({ homeMilli: 1_800, awayMilli: 2_000, bestOf: 3, lastSet: 0, line: 22.5, overMilli: 1_900, underMilli: 1_900 });
    expect(readPrices([winner])).toEqual({ homeMilli: 1_800, awayMilli: 2_000, bestOf: 3, lastSet: 0 });
    expect(readPrices([winner, { ...games, specifiers: { total: '22' } }])).toEqual(readPrices([winner]));
  });

  test.each<[string, readonly SentMarket[]]>([
    ['no winner', [games]],
    ['a suspended winner', [{ ...winner, status: -1 }]],
    ['one side alone', [{ ...winner, outcomes: winner.outcomes.slice(0, 1) }]],
    ['no format', [{ ...winner, specifiers: {} }]],
    ['a format that is none', [{ ...winner, specifiers: { best_of: '4', last_set: 'tie_break' } }]],
  ])('is no price with %s', (_name, markets) => expect(readPrices(markets)).toBeNull());
});
