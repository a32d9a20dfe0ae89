import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { sportsSearchReply } from '#contracts/sportsbook/events.ts';
import { type BetFixture, createBetFixture } from '../betslip/testing/bet-fixture.ts';
import { plantEvent, plantTournament } from './testing/plant-event.ts';
import { createSportsHttp, type SportsHttp } from './testing/sports-http.ts';

const HOUR = (hours: number) => new Date(Date.UTC(2026, 10, 20, 15 + hours));
const MATCHES = [
  ['gremio', 'Grêmio', 'São Paulo', HOUR(3), 'not_started'],
  ['santos', 'Santos', 'Grêmio', HOUR(2), 'not_started'],
  ['vivo', 'Grêmio Prudente', 'Bahia', HOUR(-1), 'live'],
  ['acabou', 'Grêmio', 'Bahia', HOUR(-3), 'closed'],
  ['dentro', 'Alagoas', 'Supergremio', HOUR(1), 'not_started'],
  ['noruega', 'Bodø/Glimt', 'Tromsø', HOUR(4), 'not_started'],
] as const;

let world: BetFixture;
let http: SportsHttp;
beforeAll(async () => {
  world = await createBetFixture();
  http = await createSportsHttp(world.deps);
  await plantTournament(world.db, 'serie-a', 'Série A', 'Brasil', { position: 1 });
  await plantTournament(world.db, 'oculto', 'Oculto', 'Brasil');
  await plantTournament(world.db, 'vazio', 'Torneio Vazio', 'Brasil');
  await world.owner.pool.query("UPDATE sportsbook_tournament SET visible = false WHERE id = 'oculto'");
  for (const [id, home, away, startsAt, state] of MATCHES) await plantEvent(world.db, { id, home, away, startsAt, state });
  await plantEvent(world.db, { id: 'escondido', home: 'Grêmio', startsAt: HOUR(1), tournament: 'oculto' });
});
afterAll(async () => {
  await http.app.close();
  await world.drop();
});

const search = (q: string) => http.read(`/search?q=${encodeURIComponent(q)}`, sportsSearchReply);
const found = async (q: string) => (await search(q)).events.map(({ id }) => id);

describe('a search', () => {
  test('finds events ahead and under way regardless of accents; events in which the words start a word come first, then live ones', async () => {
    const all = ['vivo', 'santos', 'gremio', 'dentro'];
    expect([await found('gremio'), await found('GRÊMIO'), await found('  grêmio!  '), await found('gre\u0302mio')]).toEqual([all, all, all, all]);
  });

  test.each([
    ['sao paulo', ['gremio']],
    ['paulo gremio', ['gremio']],
    ['gremio santos', ['santos']],
    ['gremio corinthians', []],
    ['bodø', ['noruega']],
    ['super', ['dentro']],
    ['a b c d e f g h i j k l m', []],
  ])('%j wants every word: %j', async (q, expected) => {
    expect(await found(q)).toEqual(expected);
  });

  test('finds tournaments with events ahead or under way, with their country', async () => {
    expect((await search('serie')).tournaments).toEqual([
      { id: 'serie-a', name: 'Série A', sport: 'football', category: { id: 'brasil', name: 'Brasil' }, events: 4 },
    ]);
    expect((await search('série brasil')).tournaments).toHaveLength(1);
    expect((await search('vazio')).tournaments).toEqual([]);
    expect(await search('oculto')).toEqual({ events: [], tournaments: [] });
  });

  test.each(['', '   ', '%', '_', '%%', '\\', "'", "' OR 1=1 --", '\u0000', '💥', '\ud800', '$1', '...'])('%j finds nothing and causes no error', async (q) => {
    const encoded = q === '\ud800' ? '%ED%A0%80' : encodeURIComponent(q);
    expect(await http.read(`/search?q=${encoded}`, sportsSearchReply)).toEqual({ events: [], tournaments: [] });
  });

  test('longer than 80 characters, or without q, is refused', async () => {
    expect((await http.call('GET', `/search?q=${'a'.repeat(81)}`))[0]).toBe(422);
    expect((await http.call('GET', '/search'))[0]).toBe(422);
  });

  test('shows 20 events at most, and 5 tournaments', async () => {
    onTestFinished(async () => {
      await world.owner.pool.query("DELETE FROM sportsbook_market WHERE event_id LIKE 'muitos-%'");
      await world.owner.pool.query("DELETE FROM sportsbook_event WHERE id LIKE 'muitos-%'");
      await world.owner.pool.query("DELETE FROM sportsbook_tournament WHERE id LIKE 'muitos-%'");
    });
    for (let n = 0; n < 25; n += 1) {
      const many = `muitos-${n}`;
      if (n < 7) await plantTournament(world.db, many, `Muitos ${n}`, 'Chile');
      await plantEvent(world.db, { id: many, home: `Muitos ${n}`, startsAt: HOUR(50 + n), tournament: n < 7 ? many : 'serie-a' });
    }
    const { events, tournaments } = await search('muitos');
    expect([events.length, tournaments.length, events[0]?.id]).toEqual([20, 5, 'muitos-0']);
  });
});
