import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sportsCategoriesReply, sportsEventsReply, sportsReply } from '#contracts/sportsbook/events.ts';
import { sportsTournamentReply } from '#contracts/sportsbook/tournaments.ts';
import { HOUR_MS } from '#kernel/durations.ts';
import { type BetFixture, createBetFixture } from '../betslip/testing/bet-fixture.ts';
import { plantEvent, type PlantedEvent, plantTournament } from './testing/plant-event.ts';
import { createSportsHttp, type SportsHttp } from './testing/sports-http.ts';
import { allSports } from '../domain/sports/registry.ts';

/** The test's clock is at 15:00 UTC, noon in São Paulo. */
const HOUR = (hours: number) => new Date(Date.UTC(2026, 10, 20, 15) + hours * HOUR_MS);

let world: BetFixture;
let http: SportsHttp;
beforeAll(async () => {
  world = await createBetFixture();
  http = await createSportsHttp(world.deps);
  await plantTournament(world.db, 'serie-a', 'Brasileirão', 'Brasil', { position: 1 });
  await plantTournament(world.db, 'premier', 'Premier League', 'Inglaterra', { position: 2 });
  await plantTournament(world.db, 'nba', 'NBA', 'Estados Unidos', { sport: 'basketball' });
  await plantTournament(world.db, 'oculto', 'Oculto', 'Brasil');
  await world.owner.pool.query("UPDATE sportsbook_tournament SET visible = false WHERE id = 'oculto'");
});
afterAll(async () => {
  await http.app.close();
  await world.drop();
});
beforeEach(async () => {
  await world.owner.pool.query('TRUNCATE sportsbook_event CASCADE');
});

const plant = (...events: PlantedEvent[]) => Promise.all(events.map((event) => plantEvent(world.db, event)));
const list = (query = '') => http.read(`/events${query}`, sportsEventsReply);
const ids = async (query = '') => (await list(query)).data.map(({ id }) => id);

/** Creates one event of each state, in several tournaments and sports. */
async function plantAllStates(): Promise<void> {
  await plant(
    { id: 'tarde', startsAt: HOUR(5) },
    { id: 'cedo', startsAt: HOUR(1) },
    { id: 'vivo', startsAt: HOUR(-1), state: 'live', period: 'first_half', minute: 30, score: [1, 0] },
    { id: 'parado', startsAt: HOUR(-2), state: 'interrupted', period: 'second_half', minute: 60, score: [0, 0] },
    { id: 'atrasado', startsAt: HOUR(-3), state: 'delayed' },
    { id: 'ingles', startsAt: HOUR(2), tournament: 'premier' },
    { id: 'cesta', startsAt: HOUR(3), tournament: 'nba' },
    { id: 'escondido', startsAt: HOUR(1), tournament: 'oculto' },
    ...(['ended', 'closed', 'postponed', 'abandoned', 'cancelled'] as const).map((state) => ({ id: state, startsAt: HOUR(-1), state })),
  );
}

describe('the list of events', () => {
  beforeEach(plantAllStates);

  test('has visible events ahead and under way: live first, then by day; each day in the operator’s order of tournaments, then by kick-off', async () => {
    expect(await ids()).toEqual(['parado', 'vivo', 'atrasado', 'cedo', 'tarde', 'ingles', 'cesta']);
    // 23:30 and 00:30 in São Paulo.
    await plant({ id: 'hoje', startsAt: HOUR(11.5), tournament: 'premier' }, { id: 'amanha', startsAt: HOUR(12.5) });
    expect(await ids('?state=prematch')).toEqual(['atrasado', 'cedo', 'tarde', 'ingles', 'hoje', 'cesta', 'amanha']);
  });

  test.each([
    ['?state=live', ['parado', 'vivo']],
    ['?state=prematch', ['atrasado', 'cedo', 'tarde', 'ingles', 'cesta']],
    ['?sport=basketball', ['cesta']],
    ['?tournament=premier', ['ingles']],
    ['?tournament=premier&sport=basketball', []],
    ['?tournament=oculto', []],
    ['?sport=xadrez', []],
  ])('is narrowed by %s', async (query, expected) => {
    expect(await ids(query)).toEqual(expected);
  });

  test('of all sports lists each day sport after sport in their usual order, requested sports first', async () => {
    await plantTournament(world.db, 'masters', 'Masters', 'Brasil', { sport: 'tennis', position: 0 });
    await plant({ id: 'set', startsAt: HOUR(1), tournament: 'masters' }, { id: 'game', startsAt: HOUR(20), tournament: 'masters' });
    const today = ['atrasado', 'cedo', 'tarde', 'ingles'];
    expect(await ids('?state=prematch')).toEqual([...today, 'cesta', 'set', 'game']);
    expect(await ids('?state=prematch&first=tennis')).toEqual(['set', ...today, 'cesta', 'game']);
    expect(await ids('?state=prematch&first=tennis,basketball')).toEqual(['set', 'cesta', ...today, 'game']);
    expect(await ids('?state=prematch&first=xadrez')).toEqual([...today, 'cesta', 'set', 'game']);
    expect(await ids('?first=tennis')).toEqual(['parado', 'vivo', 'set', ...today, 'cesta', 'game']);
    await world.owner.pool.query("UPDATE sportsbook_tournament SET visible = false WHERE id = 'masters'");
  });

  test('comes in pages that add up to the whole, and is empty after the last page', async () => {
    const whole = await ids();
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list(`?per_page=3&page=${page}`)));
    expect(pages.flatMap(({ data }) => data.map(({ id }) => id))).toEqual(whole);
    expect(pages.map(({ data }) => data.length)).toEqual([3, 3, 1, 0]);
    expect(pages[3]?.meta).toEqual({ page: 4, per_page: 3, total: 7 });
    expect((await list('?page=1000000&per_page=100')).data).toEqual([]);
  });

  test('carries the requested market: the winner, the total of two and a half goals, or both teams to score', async () => {
    const markets = [{ definition: 'result' }, { definition: 'total', specifiers: { total: '3.5' } }, { definition: 'total', specifiers: { total: '2.5' } }];
    await plant({ id: 'tres', startsAt: HOUR(30), markets: [...markets, { definition: 'both_to_score' }] });
    const shown = async (query: string) => (await list(`?date=2026-11-21${query}`)).data.map(({ main_market }) => main_market?.id);
    expect(await shown('')).toEqual(['tres:result']);
    expect(await shown('&market=total')).toEqual(['tres:total:2.5']);
    expect(await shown('&market=both_to_score')).toEqual(['tres:both_to_score']);
    const { data } = await http.read('/tournaments/serie-a/events?market=total&per_page=1', sportsTournamentReply);
    expect(data.map(({ main_market }) => main_market)).toEqual([null]);
  });

  test.each([
    '?market=next_goal',
    '?page=0',
    '?per_page=101',
    '?date=2026-02-30',
    '?date=ontem',
    '?state=over',
    '?sport=DROP%20TABLE',
    '?tournament=%00',
    '?first=a,b,c',
    '?first=A',
  ])('refuses %s', async (query) => {
    expect((await http.call('GET', `/events${query}`))[0]).toBe(422);
  });

  test('of one tournament comes with the tournament; a hidden tournament is not found', async () => {
    const reply = await http.read('/tournaments/serie-a/events?per_page=2', sportsTournamentReply);
    expect(reply.tournament).toEqual({
      ...{ id: 'serie-a', name: 'Brasileirão', season: '2026' },
      category: { id: 'brasil', name: 'Brasil' },
      sport: { id: 'football', name: 'Futebol' },
    });
    expect([reply.data.map(({ id }) => id), reply.meta.total]).toEqual([['parado', 'vivo'], 5]);
    const unknown = [404, { error: 'Campeonato não encontrado.', code: 'not_found', message: 'Campeonato não encontrado.' }];
    expect(await http.call('GET', '/tournaments/oculto/events')).toEqual(unknown);
    expect(await http.call('GET', '/tournaments/nada/events')).toEqual(unknown);
  });

  test('sports and categories count events open for bets and under way; a sport is listed even without either', async () => {
    expect((await http.read('/sports', sportsReply)).data).toEqual([
      { id: 'football', name: 'Futebol', events: 3, live: 2 },
      { id: 'basketball', name: 'Basquete', events: 1, live: 0 },
      { id: 'tennis', name: 'Tênis', events: 0, live: 0 },
      { id: 'volleyball', name: 'Vôlei', events: 0, live: 0 },
      { id: 'beach-volleyball', name: 'Vôlei de praia', events: 0, live: 0 },
      { id: 'table-tennis', name: 'Tênis de mesa', events: 0, live: 0 },
      { id: 'futsal', name: 'Futsal', events: 0, live: 0 },
      { id: 'american-football', name: 'Futebol americano', events: 0, live: 0 },
      { id: 'mma', name: 'MMA', events: 0, live: 0 },
      { id: 'cs2', name: 'CS2', events: 0, live: 0 },
      { id: 'valorant', name: 'Valorant', events: 0, live: 0 },
      { id: 'lol', name: 'League of Legends', events: 0, live: 0 },
      { id: 'dota2', name: 'Dota 2', events: 0, live: 0 },
      { id: 'efootball', name: 'eFootball', events: 0, live: 0 },
    ]);
    const football = await http.read('/categories?sport=football', sportsCategoriesReply);
    expect(football.data).toEqual([
      { id: 'brasil', name: 'Brasil', sport: 'football', tournaments: [{ id: 'serie-a', name: 'Brasileirão', season: '2026', events: 2, live: 2 }] },
      { id: 'inglaterra', name: 'Inglaterra', sport: 'football', tournaments: [{ id: 'premier', name: 'Premier League', season: '2026', events: 1, live: 0 }] },
    ]);
    expect((await http.read('/categories', sportsCategoriesReply)).data.map(({ id }) => id)).toEqual(['brasil', 'inglaterra', 'estados-unidos']);
    await world.owner.pool.query('TRUNCATE sportsbook_event CASCADE');
    expect((await http.read('/sports', sportsReply)).data).toEqual(allSports().map(({ id, name }) => ({ id, name, events: 0, live: 0 })));
    expect((await http.read('/categories', sportsCategoriesReply)).data).toEqual([]);
  });
});

test('tournaments are in the operator’s order; without one, Brazil’s come first, then by country', async () => {
  await plantTournament(world.db, 'bundesliga', 'Bundesliga', 'Alemanha');
  await plantTournament(world.db, 'serie-b', 'Série B', 'Brasil');
  await plant(...['bundesliga', 'serie-b', 'premier', 'serie-a'].map((tournament) => ({ id: tournament, tournament, startsAt: HOUR(1) })));
  const { data } = await http.read('/categories', sportsCategoriesReply);
  expect(data.map(({ id, tournaments }) => [id, tournaments.map((each) => each.id)])).toEqual([
    ['brasil', ['serie-a', 'serie-b']],
    ['inglaterra', ['premier']],
    ['alemanha', ['bundesliga']],
  ]);
});

describe('a day of the site', () => {
  test('begins and ends at midnight in São Paulo', async () => {
    await plant(
      { id: 'vespera', startsAt: new Date('2026-11-21T02:59:59.999Z') },
      { id: 'meia-noite', startsAt: new Date('2026-11-21T03:00:00.000Z') },
      { id: 'fim-do-dia', startsAt: new Date('2026-11-22T02:59:59.999Z') },
      { id: 'dia-seguinte', startsAt: new Date('2026-11-22T03:00:00.000Z') },
    );
    expect(await ids('?date=2026-11-20')).toEqual(['vespera']);
    expect(await ids('?date=2026-11-21')).toEqual(['meia-noite', 'fim-do-dia']);
    expect(await ids('?date=2026-11-22')).toEqual(['dia-seguinte']);
  });

  test.each(['0000-01-01', '0001-01-01', '9999-12-31'])('%s is a day like any other', async (date) => {
    expect(await ids(`?date=${date}`)).toEqual([]);
  });
});

describe('a line of the list', () => {
  test('has teams, score, clock, main market and the number of markets', async () => {
    await plant({
      ...{
        id: 'vivo',
        startsAt: HOUR(-1),
        home: 'Flamengo',
        away: 'Palmeiras',
        state: 'live',
        period: 'second_half',
        minute: 63,
        score: [2, 1],
        seq: 40,
        epoch: 3,
      },
      markets: [
        { definition: 'result', status: -1, odds: [1_500, null, 6_000], version: 39 },
        { definition: 'total', specifiers: { total: '2.5' }, status: 1 },
        { definition: 'both_to_score', status: 0 },
        { definition: 'odd_even', status: -3 },
        { definition: 'draw_no_bet', status: -4 },
      ],
    });
    expect((await list()).data).toEqual([
      {
        ...{ id: 'vivo', name: 'Flamengo x Palmeiras', round: 7, state: 'live', starts_at: '2026-11-20T14:00:00.000Z', simulated: true, epoch: 3, seq: 40 },
        sport: { id: 'football', name: 'Futebol' },
        category: { id: 'brasil', name: 'Brasil' },
        tournament: { id: 'serie-a', name: 'Brasileirão' },
        home: { id: 'flamengo', name: 'Flamengo', short: 'FLA', colors: ['#112233', '#ddeeff'] },
        away: { id: 'palmeiras', name: 'Palmeiras', short: 'PAL', colors: ['#112233', '#ddeeff'] },
        score: { home: 2, away: 1 },
        clock: { period: 'second_half', minute: 63, added: 0, stopped: false },
        markets_count: 2,
        main_market: {
          ...{
            id: 'vivo:result',
            definition: 'result',
            specifiers: {},
            name: 'Resultado final',
            group: 'main',
            status: -1,
            cashout: false,
            combines: true,
            odds_version: '39',
          },
          outcomes: [
            { id: 'home', name: 'Flamengo', odds: '1.50', active: true },
            { id: 'draw', name: 'Empate', odds: null, active: false },
            { id: 'away', name: 'Palmeiras', odds: '6.00', active: true },
          ],
        },
      },
    ]);
  });

  test('has no main market if there is none or it is hidden, and no score or clock before kick-off', async () => {
    await plant({ id: 'a', startsAt: HOUR(1), markets: [] }, { id: 'b', startsAt: HOUR(2), markets: [{ definition: 'result', status: 0 }] });
    const { data } = await list();
    expect(data.map(({ main_market, markets_count, score, clock }) => [main_market, markets_count, score, clock])).toEqual([
      [null, 0, null, null],
      [null, 0, null, null],
    ]);
  });
});
