import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sportsEventReply, sportsEventsReply, sportsReply, sportsResultsReply, sportsRulesReply } from '#contracts/sportsbook/events.ts';
import { HOUR_MS } from '#kernel/durations.ts';
import type { Principal } from '#server/platform/http/principal.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { expectBooksHold } from './betslip/testing/bet-fixture.ts';
import { SOURCE } from './betslip/testing/event-rows.ts';
import { createSportsHttp, type SportsHttp } from './catalogue/testing/sports-http.ts';
import { registerSport } from './domain/sports/registry.ts';
import { thumbWar } from './domain/sports/testing/thumb-war.ts';
import { thumbWarMessages } from './domain/sports/testing/thumb-war-messages.ts';
import { readMessage } from './feed/adapters/sports-feed/read-message.ts';
import { applyMessages } from './feed/use-cases/apply-messages.ts';
import { betView } from './my-bets/bet-view.ts';
import { betRow } from './my-bets/store/bet-rows.ts';
import { legRows } from './my-bets/store/leg-rows.ts';
import { readLiability } from './risk/use-cases/read-liability.ts';
import { setCap } from './risk/use-cases/set-cap.ts';
import { createSettlingFixture, type SettlingFixture } from './settlement/testing/settling.ts';
import { decideEvent } from './settlement/use-cases/decide-event.ts';

let world: SettlingFixture;
let http: SportsHttp;
let takeOff: () => void;
let sent = 0;
beforeAll(async () => {
  takeOff = registerSport(thumbWar);
  world = await createSettlingFixture();
  http = await createSportsHttp(world.deps);
  await world.db.k.updateTable('sportsbook_producer').set({ feed_id: 'feed', last_seq: 0 }).execute();
});
afterAll(async () => {
  await expectBooksHold(world);
  await http.app.close();
  await world.drop();
  takeOff();
});

/** Sends a message as JSON over the supplier's wire; returns the result. */
async function send(body: object): Promise<string> {
  const at = world.clock.now();
  const message = readMessage({ ...body, producer: 'prematch', seq: sent + 1, at }, 'prematch');
  expect(await applyMessages(world.deps, { source: SOURCE, producer: 'prematch', feedId: 'feed', after: sent }, [message], at)).toBe(true);
  sent += 1;
  const kept = await world.db.k.selectFrom('sportsbook_feed_message').select(['outcome', 'reason']).where('seq', '=', sent).executeTakeFirstOrThrow();
  return [kept.outcome, ...(kept.reason === null ? [] : [kept.reason])].join(' ');
}

/** Sends messages a second after the previous step; throws if one is not applied. */
async function applied(...bodies: readonly object[]): Promise<void> {
  world.clock.advance(1_000);
  for (const body of bodies) expect(await send(body)).toBe('applied');
}

let fights = 0;
/** Creates a priced fight in two hours. */
async function fight() {
  fights += 1;
  const id = `ana-bia-${fights}`;
  const says = thumbWarMessages(id, new Date(world.clock.nowMs() + 2 * HOUR_MS));
  await applied(says.status('not_started', 'not_started'), says.priced('1.8', '2.2'));
  return { id, says };
}

const player = (): Promise<Principal> => world.newPlayer(100_000);
const PINS = [
  { home: 6, away: 4 },
  { home: 3, away: 7 },
  { home: 5, away: 1 },
];

describe('a sport that exists only by its registration', () => {
  test('is listed with its fights, its main market and its rules', async () => {
    const listed = async () => (await http.read('/sports', sportsReply)).data.find((sport) => sport.id === 'thumb-war');
    const before = await listed();
    const { id } = await fight();
    expect(await listed()).toEqual({ id: 'thumb-war', name: 'Guerra de polegares', events: (before?.events ?? 0) + 1, live: before?.live ?? 0 });
    const row = (await http.read('/events?sport=thumb-war', sportsEventsReply)).data.find((event) => event.id === id);
    expect(row).toMatchObject({ id, sport: { name: 'Guerra de polegares' }, main_market: { id: `${id}:winner`, name: 'Vencedor' }, markets_count: 5 });
    const { markets } = await http.read('/rules', sportsRulesReply);
    expect(markets.filter(({ sport }) => sport.id === 'thumb-war').map(({ id: definition }) => definition)).toEqual([
      ...['winner', 'total'],
      ...['outright_winner', 'outright_final'],
    ]);
  });

  test('shows two markets with different specifiers, in the order of round and line', async () => {
    const { id } = await fight();
    const { markets } = await http.read(`/events/${id}`, sportsEventReply);
    expect(markets.map((market) => [market.id.slice(id.length + 1), market.name, market.group, market.status])).toEqual([
      ['winner', 'Vencedor', 'main', 1],
      ['total:round=1;total=9.5', 'Pinos da 1ª rodada', 'rounds', 1],
      ['total:round=2;total=9.5', 'Pinos da 2ª rodada', 'rounds', 1],
      ['total:round=2;total=10.5', 'Pinos da 2ª rodada', 'rounds', 1],
      ['total:round=2;total=160.5', 'Pinos da 2ª rodada', 'rounds', 1],
    ]);
  });

  test('takes a single and a multiple with football, and settles both', async () => {
    const { id, says } = await fight();
    const match = await world.newEvent();
    const [single, multiple, under] = [
      await world.bets(await player(), { legs: [{ market: `${id}:winner`, outcome: 'home' }] }),
      await world.bets(await player(), { legs: [`${id}:winner`, `${match}:result`].map((market) => ({ market, outcome: 'home' })) }),
      await world.bets(await player(), { legs: [{ market: `${id}:total:round=2;total=10.5`, outcome: 'under' }] }),
    ];
    await applied(says.settled(PINS));
    await world.bring();
    expect(await Promise.all([single, multiple, under].map(world.standing))).toMatchObject([
      { status: 'settled' },
      { status: 'accepted' },
      { status: 'settled' },
    ]);
    await world.ends(match, { halfTime: { home: 1, away: 0 }, fullTime: { home: 2, away: 1 } });
    expect(await world.standing(multiple)).toMatchObject({ status: 'settled' });
    const view = await viewOf(under);
    expect(view.legs).toMatchObject([{ market_name: 'Pinos da 2ª rodada', outcome_name: 'Menos de 10,5', result: 'won' }]);
  });

  test('settles nothing while its facts contradict each other, until an operator decides in the sport’s own fields', async () => {
    const { id, says } = await fight();
    const bet = await world.bets(await player(), { legs: [{ market: `${id}:winner`, outcome: 'away' }] });
    expect(await send(says.settled([{ home: 5, away: 5 }]))).toBe('refused contradiction');
    await world.bring();
    expect(await world.standing(bet)).toMatchObject({ status: 'accepted' });
    const decide = (written: unknown) =>
      inTransaction(world.db, (tx) => decideEvent(world.deps, tx, { eventId: id, written, origin: randomUUID(), at: world.clock.now() }));
    expect(await decide({ ending: 'played', fullTime: { home: 1, away: 0 } })).toMatchObject({ code: 'invalid_value' });
    expect(await decide({ ending: 'played', rounds: [{ home: 4, away: 9 }] })).toMatchObject({ ok: true });
    await world.bring();
    expect(await world.standing(bet)).toMatchObject({ status: 'settled', version: 1 });
  });

  test('is corrected: its settlement is taken back and made again', async () => {
    const { id, says } = await fight();
    const bet = await world.bets(await player(), { legs: [{ market: `${id}:total:round=1;total=9.5`, outcome: 'over' }] });
    await applied(says.settled(PINS));
    await world.bring();
    expect(await world.standing(bet)).toMatchObject({ status: 'settled', version: 1, payout: 1_900 });
    await applied(says.rollback, says.settled([{ home: 2, away: 1 }, ...PINS.slice(1)]));
    await world.bring();
    expect(await world.standing(bet)).toMatchObject({ status: 'settled', version: 2, payout: 0 });
  });

  test('is void by its own rule and by cancellation', async () => {
    const [one, other] = [await fight(), await fight()];
    const bets = await Promise.all([one, other].map(async ({ id }) => world.bets(await player(), { legs: [{ market: `${id}:winner`, outcome: 'home' }] })));
    await applied(one.says.settled([], 'yes'), other.says.status('cancelled', 'not_started'));
    await world.bring();
    expect(await Promise.all(bets.map(world.standing))).toMatchObject([
      { status: 'void', payout: 1_000 },
      { status: 'void', payout: 1_000 },
    ]);
  });

  test('is followed round by round, with its own order of periods', async () => {
    const { id, says } = await fight();
    world.clock.advance(2 * HOUR_MS);
    await applied(says.status('live', 'round_2', PINS.slice(0, 1)));
    expect(await send(says.status('live', 'round_1'))).toBe('stale older_than_known');
    const live = await http.read(`/events/${id}`, sportsEventReply);
    expect(live).toMatchObject({ clock: { period: 'round_2' }, period_scores: [{ period: 'round_1', home: 6, away: 4 }] });
    await applied(says.status('closed', 'ended', PINS));
    expect((await http.read('/results?sport=thumb-war', sportsResultsReply)).data.map((row) => row.id)).toContain(id);
  });

  test('has a worst case market by market, and caps of its own definitions', async () => {
    const { id } = await fight();
    const [home, over] = [`${id}:winner`, `${id}:total:round=1;total=9.5`];
    await world.bets(await player(), { legs: [{ market: home, outcome: 'home' }] });
    await world.bets(await player(), { legs: [{ market: over, outcome: 'over' }] });
    const liability = await readLiability(world.deps, id);
    const sum = liability?.outcomes.reduce((all, { cents }) => all + cents, 0) ?? 0;
    expect(sum).toBeGreaterThan(0);
    expect(liability).toMatchObject({ worst: { profitCents: -sum, at: null }, cells: [], usedCents: sum });
    await inTransaction(world.db, (tx) => setCap(tx, 'definition:thumb-war:winner', 0));
    await expect(world.bets(await player(), { legs: [{ market: home, outcome: 'home' }] })).rejects.toThrow('stake_above_maximum');
    await world.bets(await player(), { legs: [{ market: `${await world.newEvent()}:result`, outcome: 'home' }] });
    await inTransaction(world.db, (tx) => setCap(tx, 'definition:thumb-war:winner', null));
  });

  test('ignores prices and facts sent under the name of another sport', async () => {
    const { id, says } = await fight();
    expect(await send({ ...says.priced('1.5', '2.5'), sport: 'football' })).toBe('refused another_sport');
    expect(await send({ ...says.settled(PINS), sport: 'nothing' })).toBe('refused unknown sport nothing');
    const results = await world.db.k.selectFrom('sportsbook_result').select('kind').where('event_id', '=', id).execute();
    expect(results).toEqual([]);
  });
});

async function viewOf(id: string) {
  const { player_id } = await world.db.k.selectFrom('sportsbook_bet').select('player_id').where('id', '=', id).executeTakeFirstOrThrow();
  const bet = await betRow(world.db.k, player_id, id);
  if (bet === undefined) throw new Error(`no bet ${id}`);
  return betView(bet, await legRows(world.db.k, [id]));
}
