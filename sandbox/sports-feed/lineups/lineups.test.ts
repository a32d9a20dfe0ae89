import { expect, test } from 'vitest';
import { bodySchema } from '../message.ts';
import { fixturesBetween } from '../season/fixtures-between.ts';
import { FOOTBALL_LEAGUES } from '../sports/football/leagues.ts';
import { correctedLineups, lineupsOf } from './lineups-of.ts';

const FROM = Date.parse('2026-05-09T03:00:00Z');
const DAY = fixturesBetween(FOOTBALL_LEAGUES, 'day', FROM, FROM + 7 * 86_400_000);

test('every side has eleven players in its formation, with unique numbers, and a bench', () => {
  for (const fixture of DAY) {
    for (const { formation, players, bench } of Object.values(lineupsOf('day', fixture))) {
      expect([players.length, bench.length, new Set([...players, ...bench].map(({ number }) => number)).size]).toEqual([11, 9, 20]);
      expect(formation?.split('-').reduce((sum, line) => sum + Number(line), 1)).toBe(11);
      expect(players.filter(({ position }) => position === 'goalkeeper').length).toBe(1);
    }
  }
});

test('line-ups match the schema and are reproducible; some are corrected by one player', () => {
  const corrected = DAY.flatMap((fixture) => correctedLineups('day', fixture) ?? []);
  expect(corrected.length / DAY.length).toBeGreaterThan(0.1);
  expect(corrected.length / DAY.length).toBeLessThan(0.4);
  for (const fixture of DAY) {
    const published = lineupsOf('day', fixture);
    expect(lineupsOf('day', fixture)).toEqual(published);
    for (const lineups of [published, correctedLineups('day', fixture) ?? published]) {
      expect(bodySchema.safeParse({ kind: 'lineups', event_id: fixture.id, ...lineups }).error).toBe(undefined);
      expect(lineups.home.players.filter(({ name }) => !published.home.players.some((each) => each.name === name)).length).toBeLessThan(2);
    }
  }
});
