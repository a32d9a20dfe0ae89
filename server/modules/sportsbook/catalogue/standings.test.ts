import { afterAll, beforeAll, expect, test } from 'vitest';
import { sportsFormReply, sportsTableReply } from '#contracts/sportsbook/events.ts';
import { DAY_MS } from '#kernel/durations.ts';
import { type BetFixture, createBetFixture } from '../betslip/testing/bet-fixture.ts';
import { plantEvent, type PlantedEvent, plantTournament } from './testing/plant-event.ts';
import { createSportsHttp, type SportsHttp } from './testing/sports-http.ts';

const day = (days: number) => new Date(Date.UTC(2026, 10, 20, 15) + days * DAY_MS);

let world: BetFixture;
let http: SportsHttp;
beforeAll(async () => {
  world = await createBetFixture();
  http = await createSportsHttp(world.deps);
  await plantTournament(world.db, 'serie-a', 'Brasileirão', 'Brasil');
  await plantTournament(world.db, 'copa', 'Copa do Brasil', 'Brasil');
  await plantTournament(world.db, 'oculto', 'Oculto', 'Brasil');
  await world.owner.pool.query("UPDATE sportsbook_tournament SET visible = false WHERE id = 'oculto'");
  for (const event of SEASON) await plantEvent(world.db, event);
});
afterAll(async () => {
  await http.app.close();
  await world.drop();
});

const played = (id: string, when: number, home: string, score: readonly [number, number], away: string, over: Partial<PlantedEvent> = {}): PlantedEvent => ({
  ...{ id, startsAt: day(when), home, away, score, state: 'ended', period: 'ended', ...over },
});

const SEASON: readonly PlantedEvent[] = [
  played('vasco-remo', -30, 'Vasco', [2, 1], 'Remo'),
  played('santos-bahia', -29, 'Santos', [0, 0], 'Bahia'),
  played('bahia-vasco', -20, 'Bahia', [1, 3], 'Vasco', { state: 'closed' }),
  played('santos-vasco', -10, 'Santos', [2, 0], 'Vasco'),
  // Of the season before, of another tournament, abandoned, and of a hidden tournament: none counts in the table.
  played('antigo', -300, 'Remo', [5, 0], 'Vasco', { season: '2025' }),
  played('copa-vasco-remo', -15, 'Vasco', [1, 1], 'Remo', { tournament: 'copa', round: null }),
  played('abandonado', -5, 'Remo', [3, 0], 'Vasco', { state: 'abandoned' }),
  played('escondido', -4, 'Remo', [4, 0], 'Vasco', { tournament: 'oculto' }),
  { id: 'proximo', startsAt: day(1), home: 'Remo', away: 'Vasco' },
];

test('a league’s table counts only its present season’s results, and lists every club that has a fixture', async () => {
  const { rows } = await http.read('/tournaments/serie-a/table', sportsTableReply);
  expect(rows.map(({ position, team, played: games, points, scored, conceded, last }) => [position, team.name, games, points, scored, conceded, last])).toEqual(
    [
      [1, 'Vasco', 3, 6, 5, 4, ['lost', 'won', 'won']],
      [2, 'Santos', 2, 4, 2, 0, ['won', 'drawn']],
      [3, 'Bahia', 2, 1, 1, 3, ['lost', 'drawn']],
      [4, 'Remo', 1, 0, 1, 2, ['lost']],
    ],
  );
});

test('a cup, whose matches belong to no round, has no table; a hidden or unknown tournament has none either', async () => {
  expect(await http.read('/tournaments/copa/table', sportsTableReply)).toEqual({ rows: [] });
  for (const id of ['oculto', 'nada']) expect((await http.call('GET', `/tournaments/${id}/table`))[0]).toBe(404);
});

test('the form before a match has both clubs’ latest results in any tournament, their meetings, and their places', async () => {
  const form = await http.read('/events/proximo/form', sportsFormReply);
  const resultsOf = (list: typeof form.home) => list.map(({ id, ended }) => [id, ended]);
  expect(resultsOf(form.home)).toEqual([
    ['copa-vasco-remo', 'drawn'],
    ['vasco-remo', 'lost'],
    ['antigo', 'won'],
  ]);
  expect(resultsOf(form.away)).toEqual([
    ['santos-vasco', 'lost'],
    ['copa-vasco-remo', 'drawn'],
    ['bahia-vasco', 'won'],
    ['vasco-remo', 'won'],
    ['antigo', 'lost'],
  ]);
  expect(resultsOf(form.meetings)).toEqual(resultsOf(form.home));
  expect(form.table.map(({ position, team }) => [position, team.name])).toEqual([
    [1, 'Vasco'],
    [4, 'Remo'],
  ]);
});

test('the form of a match leaves out later matches; a hidden match has no form', async () => {
  const form = await http.read('/events/bahia-vasco/form', sportsFormReply);
  expect([form.home, form.away].map((list) => list.map(({ id }) => id))).toEqual([['santos-bahia'], ['vasco-remo', 'antigo']]);
  for (const id of ['escondido', 'nada']) expect((await http.call('GET', `/events/${id}/form`))[0]).toBe(404);
});
