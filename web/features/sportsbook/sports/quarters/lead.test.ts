import { expect, test } from 'vitest';
import type { SportsIncident } from '#contracts/sportsbook/events.ts';
import { leadsByMinute, pointsOf, runsOf } from './lead.ts';

const WORTH = { one_point: 1, two_points: 2, three_points: 3 };
const basketsOf = (incidents: readonly SportsIncident[]) => pointsOf(incidents, WORTH);

/** "h3 5": three points of the home side in the fifth minute; an x: cancelled. */
const incidentsOf = (...texts: readonly string[]): SportsIncident[] =>
  texts.map((text): SportsIncident => {
    const [basket = '', minute = '0'] = text.split(' ');
    const type = ['one_point', 'two_points', 'three_points'][Number(basket[1]) - 1] ?? 'time_out';
    return {
      ...{ type, side: basket.startsWith('h') ? 'home' : 'away', minute: Number(minute), added: 0 },
      ...(basket.endsWith('x') ? { review: 'taken_back' as const } : {}),
    };
  });

test('cancelled baskets and other incidents do not count', () => {
  expect(basketsOf(incidentsOf('h3 1', 'a2x 2', 'h9 3', 'a1 4')).map(({ points }) => points)).toEqual([3, 1]);
});

test('the lead of each minute is that of all baskets up to it', () => {
  expect(leadsByMinute(basketsOf(incidentsOf('h3 0', 'a2 1', 'h2 3')), 4)).toEqual([3, 1, 1, 3, 3]);
});

test('a run has eight or more unanswered points', () => {
  const baskets = basketsOf(incidentsOf('h3 1', 'h3 2', 'h2 3', 'a2 4', 'h2 5', 'a3 6', 'a3 6', 'a3 7'));
  expect(runsOf(baskets, 8)).toEqual([
    { side: 'home', points: 8, from: 1, to: 3 },
    { side: 'away', points: 9, from: 6, to: 7 },
  ]);
});
