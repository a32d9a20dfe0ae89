import { describe, expect, test } from 'vitest';
import type { SentMarket } from '../../sport.ts';
import { factFaults } from '../facts/fact-faults.ts';
import { readScoreboard } from '../facts/scoreboard.ts';
import { CS2 } from '../testing/series.ts';
import { seriesFeed } from './series-feed.ts';

const winner: SentMarket = {
  ...{ id: 'match_winner', specifiers: { best_of: '3' }, status: 1 },
  outcomes: [
    { id: 'home', odds: '1.80', active: true },
    { id: 'away', odds: '2.00', active: true },
  ],
};
const first = { home: 13, away: 9, first_half: { home: 7, away: 5 }, given: null, defends: 'away' };

describe('what a supplier sends', () => {
  test('of a status is a scoreboard', () => {
    const sent = { best_of: 3, advantage: null, advantage_named: null, maps: [first], picks: [{ by: 'home', map: 4 }] };
    expect(readScoreboard(seriesFeed.readPeriodScores(sent))).toEqual({
      ...{ bestOf: 3, advantage: null, picks: [{ by: 'home', map: 4 }] },
      maps: [{ home: 13, away: 9, firstHalf: { home: 7, away: 5 }, given: null, defends: 'away' }],
    });
  });

  test('of a match that is over contains its facts', () => {
    const given = { home: 4, away: 6, first_half: null, given: { to: 'home', begun: 'yes' }, defends: null };
    const sent = {
      ending: 'forfeited',
      best_of: 3,
      format_changed: 'no',
      advantage: null,
      advantage_named: null,
      maps: [first, given],
      rounds: null,
      official: 'home',
    };
    const facts = seriesFeed.readFacts(sent);
    expect(facts).toMatchObject({
      ending: 'forfeited',
      bestOf: 3,
      format: 'kept',
      official: 'home',
      maps: [{ home: 13 }, { given: { to: 'home', begun: 'yes' } }],
    });
    expect(factFaults(CS2, facts)).toEqual([]);
    expect(seriesFeed.readFacts({ ...sent, format_changed: 'yes' }).format).toBe('changed');
  });

  test('of prices is the winner with the number of maps, and the map that the price counts', () => {
    const prices = { homeMilli: 1_800, awayMilli: 2_000, bestOf: 3, advantage: 0 };
    expect(seriesFeed.readPrices([winner])).toEqual(prices);
    expect(seriesFeed.readPrices([{ ...winner, specifiers: { best_of: '3', advantage: 'away' } }])).toEqual({ ...prices, advantage: -1 });
  });

  test.each<[string, readonly SentMarket[]]>([
    ['no winner', []],
    ['a suspended winner', [{ ...winner, status: -1 }]],
    ['one side alone', [{ ...winner, outcomes: winner.outcomes.slice(0, 1) }]],
    ['no number of maps', [{ ...winner, specifiers: {} }]],
    ['a number of maps that is none', [{ ...winner, specifiers: { best_of: '4' } }]],
    ['an advantage of neither side', [{ ...winner, specifiers: { best_of: '3', advantage: 'both' } }]],
  ])('is no price with %s', (_name, markets) => expect(seriesFeed.readPrices(markets)).toBeNull());
});
