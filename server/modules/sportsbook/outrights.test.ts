import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sportsCategoriesReply, sportsEventsReply, sportsLiveReply, sportsResultsReply, sportsSearchReply } from '#contracts/sportsbook/events.ts';
import { sportsOutrightReply, sportsTournamentReply } from '#contracts/sportsbook/tournaments.ts';
import { DAY_MS, HOUR_MS } from '#kernel/durations.ts';
import type { Principal } from '#server/platform/http/principal.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { expectBooksHold } from './betslip/testing/bet-fixture.ts';
import { SOURCE } from './betslip/testing/event-rows.ts';
import { createSportsHttp, type SportsHttp } from './catalogue/testing/sports-http.ts';
import { competitor, cupMessages, NAMES } from './domain/sports/testing/cup-messages.ts';
import { readMessage } from './feed/adapters/sports-feed/read-message.ts';
import { applyMessages } from './feed/use-cases/apply-messages.ts';
import { betView } from './my-bets/bet-view.ts';
import { nameBets } from './my-bets/name-bets.ts';
import { betRow } from './my-bets/store/bet-rows.ts';
import { legRows } from './my-bets/store/leg-rows.ts';
import { readLiability } from './risk/use-cases/read-liability.ts';
import { createSettlingFixture, type SettlingFixture } from './settlement/testing/settling.ts';
import { decideEvent } from './settlement/use-cases/decide-event.ts';
import { overdueTerms, watchOverdue } from './settlement/use-cases/watch-overdue.ts';
import { findOverdue } from './settlement/store/overdue-rows.ts';
import { lateEvents } from './settlement/store/postponed-rows.ts';

let world: SettlingFixture;
let http: SportsHttp;
let sent = 0;
beforeAll(async () => {
  world = await createSettlingFixture();
  http = await createSportsHttp(world.deps);
  await world.db.k.updateTable('sportsbook_producer').set({ feed_id: 'feed', last_seq: 0 }).execute();
});
afterAll(async () => {
  // Runs the job of every minute, since tests leave bets open.
  await watchOverdue(world.deps, world.clock.now());
  await expectBooksHold(world);
  await http.app.close();
  await world.drop();
});

/** Sends a message over the supplier's wire; returns the result. */
async function send(body: object): Promise<string> {
  const at = world.clock.now();
  const message = readMessage({ ...body, producer: 'prematch', seq: sent + 1, at }, 'prematch');
  expect(await applyMessages(world.deps, { source: SOURCE, producer: 'prematch', feedId: 'feed', after: sent }, [message], at)).toBe(true);
  sent += 1;
  const kept = await world.db.k.selectFrom('sportsbook_feed_message').select(['outcome', 'reason']).where('seq', '=', sent).executeTakeFirstOrThrow();
  return [kept.outcome, ...(kept.reason === null ? [] : [kept.reason])].join(' ');
}

async function applied(...bodies: readonly object[]): Promise<void> {
  world.clock.advance(1_000);
  for (const body of bodies) expect(await send(body)).toBe('applied');
}

const PRICES = ['2.00', '3.60', '5.00', '11.00'];
/** A slip with it cannot even be built. */
const NO_PRICE = 'not odds';
let cups = 0;
/** Creates a priced cup of four whose bets close in two days. */
async function cup() {
  cups += 1;
  const [id, tournament] = [`cup-${cups}`, `tour-${cups}`];
  const says = cupMessages(id, new Date(world.clock.nowMs() + 2 * DAY_MS), tournament);
  await applied(says.status('not_started', 'not_started'), says.priced(PRICES, ['1.2', '1.7', '2.2', '4']));
  return { id, tournament, says, winner: `${id}:outright_winner`, final: `${id}:outright_final` };
}

const player = (): Promise<Principal> => world.newPlayer(100_000);
const betOn = async (market: string, outcome: string, who?: Principal) => world.bets(who ?? (await player()), { legs: [{ market, outcome }] });
const read = (id: string, since = '') => http.read(`/events/${id}${since}`, sportsOutrightReply);

describe('an outright', () => {
  test('has its own page and is part of its tournament’s page, but in no list of matches', async () => {
    const { id, tournament, winner } = await cup();
    const page = await read(id);
    expect(page).toMatchObject({ name: 'Copa do Polegar 2027', state: 'not_started', champions: [], whole: true });
    expect(page.field.map(({ name }) => name)).toEqual(NAMES);
    expect(page.markets).toMatchObject([
      {
        id: winner,
        name: 'Campeão',
        status: 1,
        cashout: false,
        outcomes: NAMES.map((name, index) => ({ id: String(index + 1), name, odds: PRICES[index], active: true })),
      },
      { name: 'Chegar à final', status: 1 },
    ]);
    const reply = await http.read(`/tournaments/${tournament}/events`, sportsTournamentReply);
    expect(reply).toMatchObject({ outrights: [{ id, markets: [{ id: winner }, {}] }], data: [], meta: { total: 0 } });
    expect((await http.read('/events?sport=tennis', sportsEventsReply)).data).toEqual([]);
    expect((await http.read('/search?q=polegar', sportsSearchReply)).events).toEqual([]);
    const { data } = await http.read('/categories?sport=tennis', sportsCategoriesReply);
    expect(data.flatMap(({ tournaments }) => tournaments)).toContainEqual({ id: tournament, name: 'Copa do Polegar', season: '2027', events: 0, live: 0 });
    expect((await http.call('GET', `/events/${id}/form`))[0]).toBe(404);
    expect((await http.call('PUT', `/favourites/event/${id}`, http.tokenOf(await player())))[0]).toBe(404);
  });

  test('moves its prices: `since` returns only changed markets, and a competitor without a price is locked alone', async () => {
    const { id, says, winner } = await cup();
    const { epoch, seq } = await read(id);
    await applied(says.priced(['1.80', '4', '6', null], ['1.2', '1.7', '2.2', '4']));
    const news = await read(id, `?since=${epoch}:${seq}`);
    expect(news).toMatchObject({ whole: false, markets: [{ id: winner, status: 1, outcomes: [{ odds: '1.80' }, {}, {}, { odds: null, active: false }] }] });
    await expect(betOn(winner, '4')).rejects.toThrow(NO_PRICE);
    await betOn(winner, '1');
  });

  test('pays its champion at the contracted price, and the finalists', async () => {
    const { id, says, winner, final } = await cup();
    const results = () => http.read('/results?sport=tennis', sportsResultsReply);
    const bets = [await betOn(winner, '2'), await betOn(winner, '1'), await betOn(final, '2'), await betOn(final, '3')];
    world.clock.advance(2 * DAY_MS);
    const before = await results();
    await applied(says.status('live', 'under_way'));
    await expect(betOn(winner, '1')).rejects.toThrow('event_started');
    expect((await http.read('/live', sportsLiveReply)).data).toEqual([]);
    await applied(says.settled([[2], [3], [1, 4]]), says.status('closed', 'ended'));
    await world.bring();
    expect(await Promise.all(bets.map(world.standing))).toMatchObject([3_600, 0, 1_700, 2_200].map((payout) => ({ status: 'settled', payout })));
    expect(await read(id)).toMatchObject({ state: 'closed', champions: ['2'], markets: [{ status: -3 }, { status: -3 }] });
    const { data, outrights } = await results();
    expect(data).toEqual([]);
    expect(outrights.find((each) => each.id === id)).toMatchObject({ name: 'Copa do Polegar 2027', champions: ['Bia'] });
    expect(outrights.filter((each) => each.id !== id)).toEqual(before.outrights);
  });

  test('pays its share for a shared title, and shows it', async () => {
    const { says, winner } = await cup();
    const [one, other, third] = [await betOn(winner, '1'), await betOn(winner, '3'), await betOn(winner, '2')];
    await applied(says.settled([[1, 3], [2], [4]]));
    await world.bring();
    // R$ 10,00 at 2 and at 5, halved: pays the stake, and two and a half times the stake.
    expect(await Promise.all([one, other, third].map(world.standing))).toMatchObject([{ payout: 1_000 }, { payout: 2_500 }, { payout: 0 }]);
    const legs = await legRows(world.db.k, [other]);
    const bet = await betRow(world.db.k, await ownerOf(other), other);
    if (bet === undefined) throw new Error('no bet');
    expect(betView(bet, legs).legs).toMatchObject([
      {
        event_name: 'Copa do Polegar 2027',
        market_name: 'Campeão',
        outcome_name: 'Caio',
        result: 'dead_heat',
        factor: '2.5',
        score: null,
        clock: null,
        outright: true,
      },
    ]);
    expect([...(await nameBets(world.db.k, await ownerOf(other), [other])).values()]).toEqual([{ name: 'Copa do Polegar 2027', isCashout: false }]);
  });

  test('refunds bets on a competitor who withdrew, and accepts no more of them', async () => {
    const { id, says, winner } = await cup();
    const [withdrawn, lost] = [await betOn(winner, '4'), await betOn(winner, '3')];
    await applied(says.status('not_started', 'not_started', [4]), says.priced(PRICES));
    expect((await read(id)).markets[0]?.outcomes.map(({ active }) => active)).toEqual([true, true, true, false]);
    await expect(betOn(winner, '4')).rejects.toThrow(NO_PRICE);
    // The stake is returned before anything is decided.
    await world.bring();
    expect(await Promise.all([withdrawn, lost].map(world.standing))).toMatchObject([{ status: 'void', payout: 1_000 }, { status: 'accepted' }]);
    await betOn(winner, '1');
    // A result without the withdrawal is held: it would take the stake.
    expect(await send(says.settled([[1], [2], [3]]))).toBe('refused contradiction');
    await applied(says.settled([[1], [2], [3]], [4]));
    await world.bring();
    expect(await Promise.all([withdrawn, lost].map(world.standing))).toMatchObject([
      { status: 'void', payout: 1_000 },
      { status: 'settled', payout: 0 },
    ]);
  });

  test('is taken back exactly, and settled again', async () => {
    const { says, winner } = await cup();
    const [who, rival] = [await player(), await player()];
    const [one, other] = [await betOn(winner, '1', who), await betOn(winner, '2', rival)];
    const before = await Promise.all([who, rival].map(world.worth));
    await applied(
      says.settled([
        [1, 2],
        [3, 4],
      ]),
    );
    await world.bring();
    await applied(says.rollback);
    await world.bring();
    expect(await Promise.all([who, rival].map(world.worth))).toEqual(before);
    expect(await Promise.all([one, other].map(world.standing))).toMatchObject([{ status: 'accepted' }, { status: 'accepted' }]);
    await applied(says.settled([[2], [1], [3, 4]]));
    await world.bring();
    expect(await world.history(one)).toEqual(['settled 1 1000', 'rolled_back 1 1000', 'settled 2 0']);
    expect(await world.standing(other)).toMatchObject({ status: 'settled', version: 2, payout: 3_600 });
  });

  test('is void when it is called off, and decided by an operator in its own fields', async () => {
    const [off, decided] = [await cup(), await cup()];
    const bets = [await betOn(off.winner, '1'), await betOn(decided.winner, '3')];
    await applied(off.says.status('cancelled', 'not_started'));
    const decide = (written: unknown) =>
      inTransaction(world.db, (tx) => decideEvent(world.deps, tx, { eventId: decided.id, written, origin: randomUUID(), at: world.clock.now() }));
    expect(await decide({ ending: 'decided', fullTime: { home: 1, away: 0 } })).toMatchObject({ code: 'invalid_value' });
    expect(await decide({ ending: 'decided', finishingOrder: [[9]], withdrawn: [] })).toMatchObject({ code: 'contradiction' });
    expect(await decide({ ending: 'decided', finishingOrder: [[3]], withdrawn: [] })).toMatchObject({ ok: true });
    await world.bring();
    expect(await Promise.all(bets.map(world.standing))).toMatchObject([
      { status: 'void', payout: 1_000 },
      { status: 'settled', payout: 5_000 },
    ]);
  });

  test('costs its worst competitor, and its finalists together', async () => {
    const { id, winner, final } = await cup();
    for (const outcome of ['1', '2', '4']) await betOn(winner, outcome);
    expect(await readLiability(world.deps, id)).toMatchObject({ usedCents: 10_000, cells: [] });
    for (const outcome of ['1', '4']) await betOn(final, outcome);
    expect(await readLiability(world.deps, id)).toMatchObject({ usedCents: 10_000 + 200 + 3_000 });
  });

  test('is combined with other tournaments in a multiple, but not with its own', async () => {
    const [one, other] = [await cup(), await cup()];
    const match = await world.newEvent({ tournamentId: one.tournament });
    const elsewhere = await world.newEvent();
    const double = async (...markets: readonly string[]) =>
      world.bets(await player(), { legs: markets.map((market) => ({ market, outcome: market.endsWith('result') ? 'home' : '1' })) });
    const joined = await double(one.winner, other.winner, `${elsewhere}:result`);
    await expect(double(one.winner, `${match}:result`)).rejects.toThrow('correlated_legs');
    await expect(double(one.winner, one.final)).rejects.toThrow('correlated_legs');
    await applied(one.says.settled([[1]]), other.says.settled([[1, 2]]));
    await world.ends(elsewhere, { halfTime: { home: 1, away: 0 }, fullTime: { home: 2, away: 1 } });
    expect(await world.standing(joined)).toMatchObject({ status: 'settled', payout: 4_000 });
  });

  test('keeps its bets when it is postponed; the overdue list has it until it is reported under way', async () => {
    const { id, says, winner } = await cup();
    await betOn(winner, '1');
    const at = new Date(world.clock.nowMs() + 10 * DAY_MS);
    const late = await lateEvents(world.db.k, at, { windowMs: 48 * HOUR_MS, longerMs: {}, except: [], limit: 100 });
    expect(late.map((event) => event.id)).not.toContain(id);
    const overdue = async () => (await findOverdue(world.db.k, at, overdueTerms(world.settings))).map(({ eventId }) => eventId);
    expect(await overdue()).toContain(id);
    await applied(says.status('live', 'under_way'));
    expect(await overdue()).not.toContain(id);
    await applied(says.settled([[2]]));
    await world.bring();
  });
});

describe('invalid input about an outright', () => {
  test('a field with another competitor under a number, or without one, is refused, and the event takes no bets meanwhile', async () => {
    const { id, says, winner } = await cup();
    expect(await send(says.status('not_started', 'not_started', [], ['Ana', 'Zoe', 'Caio', 'Davi']))).toBe('refused another_field');
    await expect(betOn(winner, '2')).rejects.toThrow('market_suspended');
    expect(await send(says.status('not_started', 'not_started', [], NAMES.slice(0, 3)))).toBe('refused another_field');
    expect((await read(id)).field.map(({ name }) => name)).toEqual(NAMES);
    await applied(says.status('not_started', 'not_started', [], [...NAMES, 'Eva']), says.priced([...PRICES, '15']));
    await betOn(winner, '5');
  });

  test.each([
    ['one competitor alone', { field: [competitor('Ana', 0, [])] }],
    ['a number twice', { field: [competitor('Ana', 0, []), competitor('Bia', 0, [])] }],
    ['65 competitors', { field: Array.from({ length: 65 }, (_, index) => competitor(`A${index}`, index, [])) }],
    ['neither field nor sides', { field: null }],
  ])('%s makes only its own message unreadable', async (_what, wrong) => {
    const { id, says } = await cup();
    const { fixture, ...message } = says.status('not_started', 'not_started');
    expect(await send({ ...message, fixture: { ...fixture, ...wrong, id: `${id}-bad` } })).toMatch(/^refused/);
    await applied(says.priced(PRICES));
  });

  test('an outright accepts no facts, prices or incidents of matches, and a match accepts none of outrights', async () => {
    const { id, says, winner } = await cup();
    expect(await send({ ...says.settled([[1]]), outright: false })).toMatch(/^refused/);
    const match = await world.newEvent({ id: `match-of-${id}` });
    expect(await send({ ...says.settled([[1]]), sport: 'football', event_id: match })).toBe('refused another_kind');
    expect(await send({ ...says.priced(PRICES), sport: 'football', event_id: match })).toBe('applied');
    expect(await world.db.k.selectFrom('sportsbook_market').select('id').where('id', '=', `${match}:outright_winner`).execute()).toEqual([]);
    await applied(says.priced([...PRICES, '9']));
    await expect(betOn(winner, '1')).rejects.toThrow(NO_PRICE);
  });

  test.each([
    ['both', sql`field = '[{}, {}]'`, 'match'],
    ['neither', sql`home = NULL, away = NULL`, 'match'],
    ['a field of one', sql`field = '[{}]'`, 'cup'],
  ])('the database refuses a row with %s', async (_what, change, kind) => {
    const id = kind === 'cup' ? (await cup()).id : await world.newEvent();
    await expect(sql`UPDATE sportsbook_event SET ${change} WHERE id = ${id}`.execute(world.db.k)).rejects.toThrow('sportsbook_event_parties');
  });
});

async function ownerOf(bet: string): Promise<string> {
  return (await world.db.k.selectFrom('sportsbook_bet').select('player_id').where('id', '=', bet).executeTakeFirstOrThrow()).player_id;
}
