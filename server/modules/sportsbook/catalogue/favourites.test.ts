import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { MOST_FAVOURITES } from '#contracts/casino/favourites.ts';
import type { Principal } from '#server/platform/http/principal.ts';
import { type BetFixture, createBetFixture } from '../betslip/testing/bet-fixture.ts';
import { addFavourite } from './favourites.ts';
import { plantEvent, plantTournament } from './testing/plant-event.ts';
import { createSportsHttp, type SportsHttp } from './testing/sports-http.ts';

const TOMORROW = new Date(Date.UTC(2026, 10, 21, 15));
const UNKNOWN = {
  error: 'Este jogo ou campeonato não está mais disponível.',
  code: 'not_found',
  message: 'Este jogo ou campeonato não está mais disponível.',
};

let world: BetFixture;
let http: SportsHttp;
beforeAll(async () => {
  world = await createBetFixture();
  http = await createSportsHttp(world.deps);
  await plantTournament(world.db, 'serie-a', 'Brasileirão', 'Brasil');
  await plantTournament(world.db, 'premier', 'Premier League', 'Inglaterra');
  await plantEvent(world.db, { id: 'amanha', startsAt: TOMORROW, markets: [] });
  for (let n = 0; n < MOST_FAVOURITES + 20; n += 1) await plantEvent(world.db, { id: `jogo-${n}`, startsAt: TOMORROW, markets: [] });
});
afterAll(async () => {
  await http.app.close();
  await world.drop();
});

const tell = (statement: string, values: readonly unknown[] = []) => world.db.pool.query(statement, [...values]);
/** Ends a match until the end of the test. */
async function over(id: string, state: 'closed' | 'ended'): Promise<void> {
  onTestFinished(async () => void (await tell("UPDATE sportsbook_event SET state = 'not_started' WHERE id = $1", [id])));
  await tell('UPDATE sportsbook_event SET state = $2 WHERE id = $1', [id, state]);
}
const signedIn = async () => http.tokenOf(await world.newPlayer(0));
const kept = async (token: string) => (await http.call('GET', '/favourites', token))[1];

describe('favourites', () => {
  test('are kept once each, the newest first, and every call returns the favourites kept after it', async () => {
    const token = await signedIn();
    expect(await http.call('PUT', '/favourites/tournament/serie-a', token)).toEqual([200, { tournaments: ['serie-a'], events: [] }]);
    world.clock.advance(1);
    expect(await http.call('PUT', '/favourites/tournament/premier', token)).toEqual([200, { tournaments: ['premier', 'serie-a'], events: [] }]);
    world.clock.advance(1);
    await http.call('PUT', '/favourites/tournament/serie-a', token);
    expect(await http.call('PUT', '/favourites/event/amanha', token)).toEqual([200, { tournaments: ['premier', 'serie-a'], events: ['amanha'] }]);
    expect(await http.call('DELETE', '/favourites/tournament/premier', token)).toEqual([200, { tournaments: ['serie-a'], events: ['amanha'] }]);
    expect(await http.call('DELETE', '/favourites/tournament/premier', token)).toEqual([200, { tournaments: ['serie-a'], events: ['amanha'] }]);
  });

  test('of one player are neither shown to nor removed by another player', async () => {
    const [one, other] = [await signedIn(), await signedIn()];
    await http.call('PUT', '/favourites/event/amanha', one);
    expect(await http.call('DELETE', '/favourites/event/amanha', other)).toEqual([200, { tournaments: [], events: [] }]);
    expect(await kept(one)).toEqual({ tournaments: [], events: ['amanha'] });
  });

  test.each(['tournament/nada', 'event/nada', 'tournament/amanha', 'event/serie-a'])('refuse the unknown %s', async (path) => {
    expect(await http.call('PUT', `/favourites/${path}`, await signedIn())).toEqual([404, UNKNOWN]);
  });

  test.each(['sport/football', 'event/A%00', "event/'--", 'tournament/UPPER'])('refuse the invalid %s', async (path) => {
    expect((await http.call('PUT', `/favourites/${path}`, await signedIn()))[0]).toBe(422);
  });

  test('need the sportsbook’s own token', async () => {
    const principal: Principal = { ...(await world.newPlayer(0)), audience: 'site' };
    for (const token of ['', http.tokenOf(principal)]) {
      expect((await http.call('GET', '/favourites', token))[0]).toBe(401);
      expect((await http.call('PUT', '/favourites/event/amanha', token))[0]).toBe(401);
      expect((await http.call('DELETE', '/favourites/event/amanha', token))[0]).toBe(401);
    }
  });

  test('end with the match, and a tournament’s return when the tournament is shown again', async () => {
    const token = await signedIn();
    await http.call('PUT', '/favourites/event/amanha', token);
    await http.call('PUT', '/favourites/tournament/premier', token);
    await over('amanha', 'ended');
    await tell("UPDATE sportsbook_tournament SET visible = false WHERE id = 'premier'");
    expect(await kept(token)).toEqual({ tournaments: [], events: [] });
    expect((await http.call('PUT', '/favourites/event/amanha', token))[0]).toBe(404);
    expect((await http.call('PUT', '/favourites/tournament/premier', token))[0]).toBe(404);
    await tell("UPDATE sportsbook_tournament SET visible = true WHERE id = 'premier'");
    expect(await kept(token)).toEqual({ tournaments: ['premier'], events: [] });
  });
});

describe('the 501st favourite', () => {
  async function fullPlayer(count: number): Promise<Principal> {
    const player = await world.newPlayer(0);
    await tell(
      "INSERT INTO sportsbook_favourite (player_id, kind, ref, created_at) SELECT $1, 'event', 'jogo-' || n, $3 FROM generate_series(0, $2::integer - 1) n",
      [player.playerId, count, world.clock.now()],
    );
    return player;
  }

  test('is refused until one of the favourite matches is over', async () => {
    const token = http.tokenOf(await fullPlayer(MOST_FAVOURITES));
    const text = 'Você já tem 500 favoritos. Tire um da lista para guardar outro.';
    expect(await http.call('PUT', '/favourites/tournament/serie-a', token)).toEqual([409, { error: text, code: 'favourites_full', message: text }]);
    expect((await http.call('PUT', '/favourites/event/jogo-0', token))[0]).toBe(200);
    await over('jogo-0', 'closed');
    expect((await http.call('PUT', '/favourites/tournament/serie-a', token))[0]).toBe(200);
    expect((await http.call('PUT', '/favourites/tournament/premier', token))[0]).toBe(409);
  });

  test('is refused too when twenty calls come at the same time', async () => {
    const { playerId } = await fullPlayer(MOST_FAVOURITES - 4);
    const refs = Array.from({ length: 20 }, (_, n) => `jogo-${MOST_FAVOURITES + n}`);
    // There is room for five, since jogo-0 is over.
    await over('jogo-0', 'closed');
    const added = await Promise.all(refs.map((ref) => addFavourite(world.deps, playerId, { kind: 'event', ref }, world.clock.now())));
    expect(added.filter(({ ok }) => ok)).toHaveLength(5);
  });
});
