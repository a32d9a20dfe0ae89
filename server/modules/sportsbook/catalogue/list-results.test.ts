import { afterAll, beforeAll, expect, test } from 'vitest';
import { sportsResultsReply } from '#contracts/sportsbook/events.ts';
import { type BetFixture, createBetFixture } from '../betslip/testing/bet-fixture.ts';
import { plantEvent, plantTournament } from './testing/plant-event.ts';
import { createSportsHttp, type SportsHttp } from './testing/sports-http.ts';

const HOUR = (hours: number) => new Date(Date.UTC(2026, 10, 20, 15 + hours));
const GOAL = { type: 'goal', side: 'away', minute: 12, added: 0 } as const;

let world: BetFixture;
let http: SportsHttp;
beforeAll(async () => {
  world = await createBetFixture();
  http = await createSportsHttp(world.deps);
  await plantTournament(world.db, 'serie-a', 'Brasileirão', 'Brasil');
  await plantTournament(world.db, 'nba', 'NBA', 'Estados Unidos', { sport: 'basketball' });
  const settled = [{ definition: 'result', status: -3 }];
  for (const event of [
    { id: 'fim', startsAt: HOUR(-2), state: 'ended', score: [0, 1], half: [0, 1], incidents: [GOAL], versions: [1, 0] },
    { id: 'fechado', startsAt: HOUR(-3), state: 'closed', score: [2, 2], half: [1, 0], versions: [2, 2], markets: settled },
    { id: 'tomado-de-volta', startsAt: HOUR(-4), state: 'closed', score: [2, 2], versions: [2, 2] },
    { id: 'sem-fatos', startsAt: HOUR(-5), state: 'closed', markets: settled },
    { id: 'abandonado', startsAt: HOUR(-6), state: 'abandoned', score: [0, 0], versions: [1, 1], markets: [{ definition: 'result', status: -4 }] },
    { id: 'cancelado', startsAt: HOUR(-30), state: 'cancelled', versions: [1, 1], markets: settled },
    { id: 'cesta', startsAt: HOUR(-1), state: 'closed', tournament: 'nba', score: [101, 99] },
    ...(['not_started', 'live', 'interrupted', 'postponed', 'delayed'] as const).map((state) => ({ id: state.replace('_', '-'), startsAt: HOUR(-1), state })),
  ] as const) {
    await plantEvent(world.db, event);
  }
});
afterAll(async () => {
  await http.app.close();
  await world.drop();
});

const list = (query = '') => http.read(`/results${query}`, sportsResultsReply);
const ids = async (query = '') => (await list(query)).data.map(({ id }) => id);

test('the results list finished matches only, latest first', async () => {
  expect(await ids()).toEqual(['cesta', 'fim', 'fechado', 'tomado-de-volta', 'sem-fatos', 'abandonado', 'cancelado']);
});

test.each([
  ['?sport=basketball', ['cesta']],
  ['?tournament=nba', ['cesta']],
  ['?date=2026-11-19', ['cancelado']],
  ['?date=2026-11-20&tournament=serie-a&per_page=2&page=2', ['tomado-de-volta', 'sem-fatos']],
  ['?tournament=nada', []],
])('%s narrows the results', async (query, expected) => {
  expect(await ids(query)).toEqual(expected);
});

test('a match is settled when bets have been brought up to its facts and no market waits', async () => {
  const { data } = await list();
  expect(data.filter(({ settled }) => settled).map(({ id }) => id)).toEqual(['fechado', 'abandonado', 'cancelado']);
});

test('a row of the results shows the score, the half-time score and the scorers', async () => {
  const { data, meta } = await list('?tournament=serie-a&per_page=1');
  expect(data[0]).toMatchObject({
    id: 'fim',
    state: 'ended',
    score: { home: 0, away: 1 },
    period_scores: [{ period: 'first_half', home: 0, away: 1 }],
    incidents: [GOAL],
    settled: false,
  });
  expect(meta).toEqual({ page: 1, per_page: 1, total: 6 });
});
