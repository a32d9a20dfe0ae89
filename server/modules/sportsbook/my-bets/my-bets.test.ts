import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { betDetailReply, betsReply } from '#contracts/sportsbook/bets.ts';
import { mostBetSportsReply } from '#contracts/sportsbook/tournaments.ts';
import type { Principal } from '#server/platform/http/principal.ts';
import { type BetFixture, createBetFixture } from '../betslip/testing/bet-fixture.ts';
import { createSportsHttp, type SportsHttp } from '../catalogue/testing/sports-http.ts';
import { nameBets } from './name-bets.ts';

let world: BetFixture;
let http: SportsHttp;
let events: readonly [string, string, string, string];
beforeAll(async () => {
  world = await createBetFixture();
  http = await createSportsHttp(world.deps);
  events = [await world.newEvent(), await world.newEvent(), await world.newEvent(), await world.newEvent()];
});
afterAll(async () => {
  await http.app.close();
  await world.drop();
});

const tell = (statement: string, values: readonly unknown[] = []) => world.db.pool.query(statement, [...values]);

/** Places a bet on the first `count` matches. */
async function bet(
  player: Principal,
  count: number,
  more: { sizes?: readonly number[]; bankers?: number; outcome?: string; market?: string } = {},
): Promise<string> {
  const legs = events.slice(0, count).map((event, index) => ({
    ...{ market: `${event}:${more.market ?? 'result'}`, outcome: more.outcome ?? 'home' },
    banker: index < (more.bankers ?? 0),
  }));
  world.clock.advance(1);
  return (await world.bet(player, { legs, stakeCents: 1_100, ...(more.sizes === undefined ? {} : { sizes: more.sizes }) })).id;
}

/** Ends a bet as settlement would: writes the leg's four numbers, the bet's result and its history. */
async function end(id: string, status: 'settled' | 'void', payoutCents: number, leg: readonly [number, number, number, number], version = 1): Promise<void> {
  await tell('UPDATE sportsbook_leg SET result = $2, void_halves = $3, dead_heat_places = $4, dead_heat_tied = $5, result_version = 1 WHERE bet_id = $1', [
    id,
    ...leg,
  ]);
  await tell('UPDATE sportsbook_bet SET status = $2, payout_cents = $3, is_capped = false, version = $4, ended_at = $5 WHERE id = $1', [
    ...[id, status, payoutCents, version, world.clock.now()],
  ]);
  await tell('INSERT INTO sportsbook_settlement (bet_id, version, kind, payout_cents, at) VALUES ($1, $2, $3, $4, $5)', [
    ...[id, version, status, payoutCents, world.clock.now()],
  ]);
}

async function takeBack(id: string, version: number, payoutCents: number): Promise<void> {
  await tell("INSERT INTO sportsbook_settlement (bet_id, version, kind, payout_cents, at) VALUES ($1, $2, 'rolled_back', $3, $4)", [
    ...[id, version, payoutCents, world.clock.now()],
  ]);
}

describe('a player’s bets', () => {
  test('come newest first, in pages, open or settled; void ones are settled', async () => {
    const player = await world.newPlayer(100_000);
    const token = http.tokenOf(player);
    const [first, second, third, fourth] = [await bet(player, 1), await bet(player, 2), await bet(player, 3), await bet(player, 4)];
    await end(first, 'settled', 0, [0, 0, 1, 1]);
    await end(third, 'void', 1_100, [0, 2, 1, 1]);
    const ids = async (query: string) => (await http.read(`/bets${query}`, betsReply, token)).data.map(({ id }) => id);
    expect(await ids('')).toEqual([fourth, third, second, first]);
    expect(await ids('?state=open')).toEqual([fourth, second]);
    expect(await ids('?state=settled')).toEqual([third, first]);
    expect(await ids('?per_page=3&page=2')).toEqual([first]);
    expect(await http.read('/bets?page=9&per_page=3', betsReply, token)).toEqual({ data: [], meta: { page: 9, per_page: 3, total: 4 } });
    expect((await http.read('/bets?state=open', betsReply, token)).meta.total).toBe(2);
  });

  test('are filtered to open ones with a leg under way, which shows its clock, and to those with every word in one of their matches', async () => {
    const player = await world.newPlayer(100_000);
    const token = http.tokenOf(player);
    const [quiet, played] = [await world.newEvent(), await world.newEvent()];
    const on = async (event: string) => (await world.bet(player, { legs: [{ market: `${event}:result`, outcome: 'home' }], stakeCents: 1_000 })).id;
    const [first, second, third] = [await on(quiet), await on(played), await on(played)];
    await end(third, 'void', 1_000, [0, 2, 1, 1]);
    await tell(
      `UPDATE sportsbook_event SET state = 'live', period = 'first_half', minute = 45, added = 2, score_home = 1, score_away = 0, search = 'gremio x inter' WHERE id = $1`,
      [played],
    );
    const ids = async (query: string) => (await http.read(`/bets${query}`, betsReply, token)).data.map(({ id }) => id);
    expect(await ids('?state=live')).toEqual([second]);
    expect(await ids('?q=Gr%C3%AAmio%20INTER')).toEqual([third, second]);
    expect([await ids('?q=gremio+flamengo'), await ids('?state=live&q=gremio'), await ids('?state=settled&q=inter')]).toEqual([[], [second], [third]]);
    const clock = { period: 'first_half', minute: 45, added: 2, stopped: false };
    expect((await http.read(`/bets/${second}`, betDetailReply, token)).legs[0]).toMatchObject({ sport: 'football', clock, score: { home: 1, away: 0 } });
    expect((await http.read(`/bets/${first}`, betDetailReply, token)).legs[0]?.clock).toBeNull();
  });

  test('give the two sports of most of their latest legs, most frequent first, and none for a player without a bet', async () => {
    const [player, other] = [await world.newPlayer(100_000), await world.newPlayer(100)];
    const sports = async (of: Principal) => {
      const site = http.tokenOf({ ...of, audience: 'site' });
      const answer = await http.app.inject({ method: 'GET', url: '/api/sports/most-bet', headers: { authorization: `Bearer ${site}` } });
      return mostBetSportsReply.parse(answer.json()).data;
    };
    const played = { football: 1, tennis: 3, basketball: 2 };
    for (const [sport, bets] of Object.entries(played)) {
      const event = await world.newEvent();
      for (let nth = 0; nth < bets; nth++) await world.bet(player, { legs: [{ market: `${event}:result`, outcome: 'home' }], stakeCents: 1_000 });
      await tell('UPDATE sportsbook_event SET sport = $2 WHERE id = $1', [event, sport]);
    }
    expect(await sports(player)).toEqual([
      { id: 'tennis', name: 'Tênis' },
      { id: 'basketball', name: 'Basquete' },
    ]);
    expect(await sports(other)).toEqual([]);
    expect((await http.app.inject({ method: 'GET', url: '/api/sports/most-bet' })).statusCode).toBe(401);
  });

  test('are hidden from other players: another player’s bet is answered like an unknown one', async () => {
    const [one, other] = [await world.newPlayer(10_000), await world.newPlayer(10_000)];
    const id = await bet(one, 1);
    const unknown = [404, { error: 'Aposta não encontrada.', code: 'not_found', message: 'Aposta não encontrada.' }];
    expect(await http.call('GET', `/bets/${id}`, http.tokenOf(other))).toEqual(unknown);
    expect(await http.call('GET', '/bets/00000000-0000-7000-8000-000000000000', http.tokenOf(other))).toEqual(unknown);
    expect((await http.read('/bets', betsReply, http.tokenOf(other))).data).toEqual([]);
    expect((await http.call('GET', `/bets/${id}`, http.tokenOf(one)))[0]).toBe(200);
  });

  test('need the sportsbook’s own token', async () => {
    const player = await world.newPlayer(10_000);
    const id = await bet(player, 1);
    for (const token of ['', http.tokenOf({ ...player, audience: 'site' })]) {
      expect((await http.call('GET', '/bets', token))[0]).toBe(401);
      expect((await http.call('GET', `/bets/${id}`, token))[0]).toBe(401);
    }
  });

  test.each(['?state=won', `?q=${'a'.repeat(81)}`, '?page=0', '?per_page=1000', '/nada', "/1'--"])('%s is refused', async (query) => {
    expect((await http.call('GET', `/bets${query}`, http.tokenOf(await world.newPlayer(0))))[0]).toBe(422);
  });

  test('are shown while sports betting is closed', async () => {
    const player = await world.newPlayer(10_000);
    const id = await bet(player, 1);
    await world.setting('sport_enabled', false);
    expect((await http.read('/bets', betsReply, http.tokenOf(player))).data.map((each) => each.id)).toEqual([id]);
    expect((await http.call('GET', `/bets/${id}`, http.tokenOf(player)))[0]).toBe(200);
    await world.setting('sport_enabled', true);
  });
});

describe('a bet', () => {
  test.each([
    ['Simples', 1, {}],
    ['Múltipla de 4', 4, {}],
    ['Yankee', 4, { sizes: [2, 3, 4] }],
    ['Sistema 2/4', 4, { sizes: [2] }],
    ['Sistema 2/3 com 1 fixa', 4, { sizes: [2], bankers: 1 }],
  ])('is called %s', async (name, count, more) => {
    const player = await world.newPlayer(10_000);
    const id = await bet(player, count, more);
    expect((await http.read(`/bets/${id}`, betDetailReply, http.tokenOf(player))).name).toBe(name);
  });

  test('on one match is named by it in the statement, one on several by its kind; another player’s has no name', async () => {
    const [player, other] = [await world.newPlayer(10_000), await world.newPlayer(10_000)];
    const [one, three, yankee] = [await bet(player, 1), await bet(player, 3), await bet(player, 4, { sizes: [2, 3, 4] })];
    expect([...(await nameBets(world.db.k, player.playerId, [three, one, yankee]))].toSorted()).toEqual(
      [
        [one, { name: `Casa ${events[0]} x Fora`, isCashout: false }],
        [three, { name: 'Múltipla de 3', isCashout: false }],
        [yankee, { name: 'Yankee', isCashout: false }],
      ].toSorted(),
    );
    expect(await nameBets(world.db.k, other.playerId, [one])).toEqual(new Map());
  });

  test('while open shows stakes, selections, prices and the possible payout', async () => {
    const player = await world.newPlayer(10_000);
    const id = await bet(player, 2, { market: 'total:2.5', outcome: 'over' });
    const view = await http.read(`/bets/${id}`, betDetailReply, http.tokenOf(player));
    expect(view).toMatchObject({
      ...{
        id,
        kind: 'multiple',
        sizes: [2],
        lines: 1,
        stake_mode: 'total',
        status: 'accepted',
        stake: 1_100,
        potential_payout: 3_971,
        payout: null,
        capped: false,
      },
      ...{ placed_at: world.clock.now().toISOString(), ended_at: null, version: 0, history: [] },
    });
    const stored = await tell('SELECT receipt FROM sportsbook_bet WHERE id = $1', [id]);
    expect(view.receipt).toEqual(stored.rows[0].receipt);
    expect(view.legs[0]).toEqual({
      ...{ sport: 'football', clock: null },
      ...{ event_id: events[0], event_name: `Casa ${events[0]} x Fora`, tournament_name: 'brasileirao', state: 'not_started', score: null },
      starts_at: expect.any(String),
      clock: null,
      ...{ market_id: `${events[0]}:total:2.5`, market_name: 'Total de gols', outcome_id: 'over', outcome_name: 'Mais de 2,5' },
      ...{ odds_requested: '1.90', odds: '1.90', odds_version: '1', banker: false, result: null, factor: null },
    });
  });

  test.each<[string, string, readonly [number, number, number, number]]>([
    ['won', '2', [1, 0, 1, 1]],
    ['lost', '0', [0, 0, 1, 1]],
    ['void', '1', [0, 2, 1, 1]],
    ['half_won', '1.5', [1, 1, 1, 1]],
    ['half_lost', '0.5', [0, 1, 1, 1]],
    ['dead_heat', '2/3', [1, 0, 1, 3]],
  ])('that ended shows its leg as %s, times %s', async (word, factor, leg) => {
    const player = await world.newPlayer(10_000);
    const id = await bet(player, 1);
    await end(id, 'settled', 0, leg);
    const { legs, status, payout } = await http.read(`/bets/${id}`, betDetailReply, http.tokenOf(player));
    expect([legs[0]?.result, legs[0]?.factor, status, payout]).toEqual([word, factor, 'settled', 0]);
  });

  test('that was corrected lists all its settlements, oldest first', async () => {
    const player = await world.newPlayer(10_000);
    const id = await bet(player, 1);
    await end(id, 'settled', 2_200, [1, 0, 1, 1], 1);
    world.clock.advance(1_000);
    await takeBack(id, 1, 2_200);
    // At the same instant, as one settlement does it.
    await end(id, 'settled', 0, [0, 0, 1, 1], 2);
    const view = await http.read(`/bets/${id}`, betDetailReply, http.tokenOf(player));
    expect(view.history.map(({ version, kind, payout }) => [version, kind, payout])).toEqual([
      [1, 'settled', 2_200],
      [1, 'rolled_back', 2_200],
      [2, 'settled', 0],
    ]);
    expect([view.version, view.payout, view.ended_at]).toEqual([2, 0, world.clock.now().toISOString()]);
  });

  test('keeps its contracted price whatever the market does', async () => {
    const player = await world.newPlayer(10_000);
    const id = await bet(player, 1);
    await world.changeOdds(`${events[0]}:result`, 'home', 5_000);
    expect((await http.read(`/bets/${id}`, betDetailReply, http.tokenOf(player))).legs[0]?.odds).toBe('2.00');
    await world.changeOdds(`${events[0]}:result`, 'home', 2_000);
  });
});
