import { afterAll, beforeAll, expect, test } from 'vitest';
import { sportsLiveReply } from '#contracts/sportsbook/events.ts';
import { HOUR_MS } from '#kernel/durations.ts';
import { type BetFixture, createBetFixture } from '../betslip/testing/bet-fixture.ts';
import { plantEvent, type PlantedEvent, plantTournament } from './testing/plant-event.ts';
import { createSportsHttp, type SportsHttp } from './testing/sports-http.ts';

let world: BetFixture;
let http: SportsHttp;
beforeAll(async () => {
  world = await createBetFixture();
  http = await createSportsHttp(world.deps);
  await plantTournament(world.db, 'premier', 'Premier League', 'Inglaterra', { position: 2 });
  await plantTournament(world.db, 'serie-a', 'Brasileirão', 'Brasil', { position: 1 });
  await plantTournament(world.db, 'nba', 'NBA', 'Estados Unidos', { sport: 'basketball' });
  await plantTournament(world.db, 'oculto', 'Oculto', 'Brasil');
  await world.owner.pool.query("UPDATE sportsbook_tournament SET visible = false WHERE id = 'oculto'");
  const markets = [{ definition: 'result' }, { definition: 'total', specifiers: { total: '2.5' } }, { definition: 'correct_score' }];
  const played = {
    startsAt: new Date(world.clock.nowMs() - HOUR_MS),
    state: 'live',
    period: 'first_half',
    score: [1, 0],
    markets,
    pricedAt: world.clock.now(),
  } as const;
  const plants: PlantedEvent[] = [
    { ...played, id: 'tarde', minute: 40, added: 0, incidents: ['corner', 'red_card'].map((type) => ({ type, side: 'home', minute: 30, added: 0 })) },
    { ...played, id: 'cedo', minute: 12 },
    { ...played, id: 'parado', minute: 45, added: 2, state: 'interrupted' },
    { ...played, id: 'ingles', minute: 3, tournament: 'premier', pricedAt: new Date(world.clock.nowMs() - 11_000) },
    { ...played, id: 'cesta', minute: 5, tournament: 'nba', markets: [] },
    { ...played, id: 'escondido', tournament: 'oculto' },
    { ...played, id: 'depois', startsAt: new Date(world.clock.nowMs() + HOUR_MS), state: 'not_started', period: 'not_started' },
    { ...played, id: 'fim', state: 'ended', period: 'ended' },
  ];
  for (const event of plants) await plantEvent(world.db, event);
});
afterAll(async () => {
  await http.app.close();
  await world.drop();
});

test('events under way are listed by sport and tournament, within each by minute, with the listed markets and a count by sport', async () => {
  const { data, counts } = await http.read('/live', sportsLiveReply);
  expect(data.map(({ sport, tournament, events }) => [sport.id, tournament.name, events.map(({ id }) => id)])).toEqual([
    ['football', 'Brasileirão', ['cedo', 'tarde', 'parado']],
    ['football', 'Premier League', ['ingles']],
    ['basketball', 'NBA', ['cesta']],
  ]);
  expect(counts).toEqual({ football: 4, basketball: 1 });
  const [early, late, stopped] = data[0]?.events ?? [];
  expect(early).toMatchObject({ score: { home: 1, away: 0 }, clock: { period: 'first_half', minute: 12, added: 0, stopped: false } });
  expect(early?.markets.map(({ definition, status }) => [definition, status])).toEqual([
    ['result', 1],
    ['total', 1],
  ]);
  // Lists show red cards, but no corners.
  expect([early?.incidents, late?.incidents]).toEqual([[], [{ type: 'red_card', side: 'home', minute: 30, added: 0 }]]);
  expect(stopped?.clock).toMatchObject({ minute: 45, added: 2 });
});

test('markets with prices older than ten seconds, and those of an interrupted match, are shown with a lock', async () => {
  const { data } = await http.read('/live', sportsLiveReply);
  const events = data.flatMap((group) => group.events);
  const statuses = (id: string) => events.find((event) => event.id === id)?.markets.map(({ status }) => status);
  expect([statuses('ingles'), statuses('parado')]).toEqual([
    [-1, -1],
    [-1, -1],
  ]);
});
