import { describe, expect, test } from 'vitest';
import type { SentMarket } from '../../sport.ts';
import { factFaults } from '../facts/fact-faults.ts';
import { readScoreboard } from '../facts/scoreboard.ts';
import { VOLLEYBALL } from '../testing/rally.ts';
import { rallyFeed } from './rally-feed.ts';

const feed = rallyFeed(VOLLEYBALL);
const market = (id: string, specifiers: Record<string, string>, [first, second]: readonly [string, string]): SentMarket => ({
  ...{ id, specifiers, status: 1 },
  outcomes: [
    { id: first, odds: '1.80', active: true },
    { id: second, odds: '2.00', active: true },
  ],
});
const winner = market('match_winner', { best_of: '5' }, ['home', 'away']);
const total = market('match_points', { total: '181.5' }, ['over', 'under']);
const first = { home: 25, away: 19 };

describe('what a supplier sends', () => {
  test('of a status is a scoreboard', () => {
    const sent = { best_of_sets: 5, set_points: [{ ...first, first: 'home' }], server: 'away' };
    expect(readScoreboard(feed.readPeriodScores(sent))).toEqual({ bestOf: 5, sets: [{ ...first, first: 'home' }], server: 'away' });
  });

  test('of a match that is over contains its facts', () => {
    const sent = {
      ...{ ending: 'played', best_of_sets: 5, format_changed: 'no', points: null, golden_set: { home: 15, away: 11 } },
      ...{ set_points: [first, first, first], first_servers: ['home', 'away', 'home'] },
    };
    const facts = feed.readFacts(sent);
    expect(facts).toMatchObject({
      ending: 'played',
      bestOf: 5,
      format: 'kept',
      sets: [first, first, first],
      servers: ['home', 'away', 'home'],
      goldenSet: { home: 15 },
    });
    expect(factFaults(VOLLEYBALL, facts)).toEqual([]);
    expect(feed.readFacts({ ...sent, format_changed: 'yes' }).format).toBe('changed');
  });

  test('of prices is the winner with the number of sets, and the total of points if there is one', () => {
    const prices = { homeMilli: 1_800, awayMilli: 2_000, bestOf: 5 };
    expect(feed.readPrices([winner, total])).toEqual({ ...prices, line: 181.5, overMilli: 1_800, underMilli: 2_000 });
    expect(feed.readPrices([winner])).toEqual(prices);
    expect(feed.readPrices([winner, { ...total, specifiers: { total: '181' } }])).toEqual(prices);
  });

  test.each<[string, readonly SentMarket[]]>([
    ['no winner', [total]],
    ['a suspended winner', [{ ...winner, status: -1 }, total]],
    ['one side alone', [{ ...winner, outcomes: winner.outcomes.slice(0, 1) }]],
    ['no number of sets', [{ ...winner, specifiers: {} }]],
    ['a number of sets that is none', [{ ...winner, specifiers: { best_of: '4' } }]],
  ])('is no price with %s', (_name, markets) => expect(feed.readPrices(markets)).toBeNull());
});
