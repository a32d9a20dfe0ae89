import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#kernel/durations.ts';
import { fixturesBetween, pairsOfRound } from './fixtures-between.ts';
import { FOOTBALL_LEAGUES } from '../sports/football/leagues.ts';

const FROM = Date.parse('2026-03-02T03:00:00Z');

describe('the season', () => {
  it('has eight leagues of 18 to 20 clubs, each club once, with two different colours', () => {
    expect(FOOTBALL_LEAGUES).toHaveLength(8);
    const clubs = FOOTBALL_LEAGUES.flatMap((league) => league.clubs);
    expect(new Set(clubs.map(({ id }) => id)).size).toBe(clubs.length);
    for (const { clubs: own } of FOOTBALL_LEAGUES) expect([18, 20]).toContain(own.length);
    for (const { id, short, colors, rating } of clubs) {
      expect(id).toMatch(/^[a-z0-9-]+$/);
      expect(short).toMatch(/^[A-Z0-9]{3}$/);
      expect(colors[0]).not.toBe(colors[1]);
      for (const color of colors) expect(color).toMatch(/^#[0-9A-F]{6}$/);
      expect(rating >= 50 && rating <= 95).toBe(true);
    }
  });

  it.each([18, 20])('lets %i clubs meet once at home and once away, each club once per round', (count) => {
    const met = new Map<string, number>();
    for (let round = 0; round < 2 * (count - 1); round += 1) {
      const pairs = pairsOfRound(count, round);
      expect(new Set(pairs.flat()).size).toBe(count);
      for (const [home, away] of pairs) met.set(`${home}-${away}`, (met.get(`${home}-${away}`) ?? 0) + 1);
    }
    expect(met.size).toBe(count * (count - 1));
    expect([...met.values()].every((times) => times === 1)).toBe(true);
  });

  it('is the same for the same seed, whatever period is requested, and differs for another seed', () => {
    const month = fixturesBetween(FOOTBALL_LEAGUES, 'a', FROM, FROM + 28 * DAY_MS);
    const pieces = Array.from({ length: 28 }, (_, day) => fixturesBetween(FOOTBALL_LEAGUES, 'a', FROM + day * DAY_MS, FROM + (day + 1) * DAY_MS)).flat();
    expect(pieces).toEqual(month);
    expect(new Set(month.map(({ id }) => id)).size).toBe(month.length);
    expect(fixturesBetween(FOOTBALL_LEAGUES, 'b', FROM, FROM + 28 * DAY_MS).map(({ id }) => id)).not.toEqual(month.map(({ id }) => id));
  });

  it('plays every league every week, at hours at which Brazilians watch, no club twice within two days', () => {
    const week = fixturesBetween(FOOTBALL_LEAGUES, 'a', FROM, FROM + 7 * DAY_MS);
    for (const { id } of FOOTBALL_LEAGUES) expect(week.some(({ league }) => league.id === id)).toBe(true);
    const last = new Map<string, number>();
    for (const { home, away, kickOffMs } of fixturesBetween(FOOTBALL_LEAGUES, 'a', FROM, FROM + 365 * DAY_MS)) {
      const hour = new Date(kickOffMs - 3 * 3_600_000).getUTCHours();
      expect(hour >= 8 && hour <= 21).toBe(true);
      for (const { id } of [home, away]) {
        expect(kickOffMs - (last.get(id) ?? 0)).toBeGreaterThan(2 * DAY_MS);
        last.set(id, kickOffMs);
      }
    }
  });
});
