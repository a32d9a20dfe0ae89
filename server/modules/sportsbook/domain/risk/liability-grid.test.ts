import { describe, expect, test } from 'vitest';
import { liabilityGrid, type StakedOutcome } from './liability-grid.ts';

const on = (market: string, outcomeId: string, cents: number, stakedCents: number): StakedOutcome => {
  const [definition = '', value] = market.split('=');
  const specifiers: Record<string, string> = value === undefined ? {} : { [definition === 'asian_handicap' ? 'handicap' : 'total']: value };
  return { eventId: 'a', marketId: `a:${market}`, outcomeId, sport: 'football', definition, specifiers, cents, stakedCents };
};

describe('the grid of a match', () => {
  test('with one bet shows a loss if the bet wins and its stake as profit elsewhere', () => {
    const { cells, worst } = liabilityGrid('football', [on('result', 'away', 5_000, 2_000)], null);
    expect(worst).toMatchObject({ profitCents: -5_000, at: expect.stringMatching(/^\d–\d \(half time/) });
    expect(cells.find(({ row, column }) => row === '2' && column === '1')?.profitCents).toBe(2_000);
  });

  test('adds the stakes of losing bets', () => {
    const { worst } = liabilityGrid('football', [on('result', 'home', 1_000, 1_000), on('result', 'draw', 3_000, 1_500), on('result', 'away', 400, 200)], null);
    expect(worst.profitCents).toBe(-3_000 + 1_000 + 200);
    expect(worst.at).toMatch(/^(\d+)–\1 /);
  });

  test('counts half of a quarter line that is half won or half lost', () => {
    const { worst } = liabilityGrid('football', [on('asian_handicap=-0.25', 'home', 1_000, 1_000), on('result', 'draw', 10_000, 10_000)], null);
    expect(worst.profitCents).toBe(-10_000 + 500);
  });

  test('in play leaves out impossible cells, and shows a profit if every other cell has one', () => {
    const play = { period: 'second_half', score: { home: 1, away: 0 }, periodScores: [{ period: 'first_half', home: 1, away: 0 }] };
    const { cells, worst } = liabilityGrid('football', [on('correct_score', '0:0', 9_000, 500), on('both_to_score', 'no', 100, 300)], play);
    expect(cells.some(({ row }) => row === '0')).toBe(false);
    expect(worst.profitCents).toBe(500 - 100);
  });

  test('takes the worst result of markets that no score decides', () => {
    expect(liabilityGrid('football', [on('to_qualify', 'home', 700, 100), on('to_qualify', 'away', 900, 50)], null).worst.profitCents).toBe(-900 + 100);
  });

  test('charges a combination once, where all its legs win, and keeps its one stake elsewhere', () => {
    const combined = { legs: [on('result', 'home', 0, 0), on('total=2.5', 'over', 0, 0)], cents: 4_000, stakedCents: 1_000 };
    const { cells, worst } = liabilityGrid('football', [], null, [combined]);
    const profit = (home: string, away: string) => cells.find(({ row, column }) => row === home && column === away)?.profitCents;
    expect([profit('2', '1'), profit('1', '0'), profit('1', '2'), worst.profitCents]).toEqual([-4_000, 1_000, 1_000, -4_000]);
  });

  test('without a sport’s space adds up each market at its worst', () => {
    const other = { ...on('anything', 'x', 70, 10), sport: 'curling' };
    expect(liabilityGrid('curling', [other], null)).toEqual({ cells: [], worst: { profitCents: -70, at: null } });
  });
});
