import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { setExclusion } from '#server/modules/gate/index.ts';
import { barredKind } from '#server/modules/stakes/index.ts';
import { CENTRAL_EXCLUSION_TOPIC, type CentralExclusion } from '#server/modules/verification/events.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { Principal } from '#server/platform/http/principal.ts';
import { createLogger } from '#server/platform/log/create-logger.ts';
import { publish } from '#server/platform/outbox/outbox.ts';
import { createRelay } from '#server/platform/outbox/relay.ts';
import { listParked } from '#server/platform/parking/parking.ts';
import { expectBooksHold } from '../betslip/testing/bet-fixture.ts';
import { matchFacts, score } from '../domain/sports/football/testing/match-facts.ts';
import { createSportsbookModule } from '../module.ts';
import { createSettlingFixture, type SettlingFixture } from '../settlement/testing/settling.ts';

let world: SettlingFixture;
let player: Principal;
let [one, two] = ['', ''];
beforeAll(async () => {
  world = await createSettlingFixture();
});
beforeEach(async () => {
  player = await world.newPlayer(10_000);
  [one, two] = [await world.newEvent(), await world.newEvent()];
});
afterAll(async () => {
  await expectBooksHold(world);
  await world.drop();
});

const homeWin = { halfTime: score('1-0'), fullTime: score('2-1') };
const awayWin = { halfTime: score('0-1'), fullTime: score('0-1') };
const home = (event: string) => ({ market: `${event}:result`, outcome: 'home' });
const VOID = { status: 'void', version: 1, payout: 1_000 };

const tell = (event: CentralExclusion) =>
  inTransaction(world.db, (tx) => publish(tx, world.clock.now(), [{ topic: CENTRAL_EXCLUSION_TOPIC, payload: { ...event } }]));

/** Bars a player as verification does: the eligibility row and the event in one transaction. */
async function bar({ playerId }: Principal, version = 1): Promise<void> {
  await inTransaction(world.db, async (tx) => {
    await setExclusion(tx, playerId, { kind: 'central', until: 'indefinite' });
    await publish(tx, world.clock.now(), [{ topic: CENTRAL_EXCLUSION_TOPIC, payload: { player_id: playerId, version, barred: true } }]);
  });
}

/** Delivers the outbox and runs the periodic job. Returns how many players the job handled. */
async function followRegister(): Promise<number> {
  const { subscriptions = [], periodicJobs = [] } = createSportsbookModule(world.deps);
  await createRelay({ db: world.db, clock: world.clock, log: createLogger({ level: 'silent' }), subscriptions }).drain();
  return (await periodicJobs.find(({ name }) => name === 'sportsbook barred players')?.run(world.clock.now())) ?? 0;
}

async function barAndFollow(barred: Principal): Promise<void> {
  await bar(barred);
  await followRegister();
}

describe('an open bet of a player barred by the register', () => {
  test('is void: the stake is returned, the liability released, the history written and the player notified', async () => {
    const bet = await world.bets(player, { legs: [home(one)] });
    await world.db.k.deleteFrom('outbox').execute();
    await barAndFollow(player);
    expect(await world.standing(bet)).toEqual(VOID);
    expect([await world.cashOf(player), await world.history(bet)]).toEqual([10_000, ['void 1 1000']]);
    const exposure = await world.db.k.selectFrom('sportsbook_exposure').selectAll().where('market_id', '=', `${one}:result`).executeTakeFirstOrThrow();
    expect(exposure).toMatchObject({ exposure_cents: 0, legs: 0 });
    const { rows } = await sql<{ data: unknown }>`
      SELECT payload -> 'data' AS data FROM outbox WHERE payload ->> 'event' = 'BetUpdateEvent' AND payload ->> 'channel' = ${`private-bets.${player.playerId}`}`.execute(
      world.db.k,
    );
    expect(rows).toEqual([{ data: { id: bet, status: 'void', payout: 1_000 } }]);
  });

  test.each([
    ['wins', homeWin],
    ['loses', awayWin],
  ])('is not settled when its match, under way or not, %s later, nor by a correction of that', async (_what, facts) => {
    const bet = await world.bets(player, { legs: [home(one)] });
    await world.ends(one, { halfTime: score('1-0') }, 1);
    await barAndFollow(player);
    await world.ends(one, facts);
    await world.says(one, { kind: 'rollback' });
    await world.ends(one, homeWin);
    expect(await world.standing(bet)).toEqual(VOID);
    expect([await world.cashOf(player), await world.history(bet)]).toEqual([10_000, ['void 1 1000']]);
    await expectBooksHold(world);
  });

  test('of several legs is void as a whole, whatever the results of its legs before', async () => {
    const bet = await world.bets(player, { legs: [home(one), home(two)] });
    await world.ends(one, homeWin);
    await barAndFollow(player);
    expect(await world.standing(bet)).toEqual(VOID);
    await world.ends(two, homeWin);
    expect(await world.standing(bet)).toEqual(VOID);
    await expectBooksHold(world);
  });

  test('is voided once, even with more bets than one batch voids; other players’ bets stay open', async () => {
    await world.deposit(player.playerId, 100_000);
    const bets: string[] = [];
    for (let bet = 0; bet < 205; bet += 1) bets.push(await world.bets(player, { legs: [home(one)], stakeCents: 100 }));
    const other = await world.newPlayer(10_000);
    const stays = await world.bets(other, { legs: [home(one)] });
    await barAndFollow(player);
    expect(await world.cashOf(player)).toBe(110_000);
    expect(await world.standing(stays)).toMatchObject({ status: 'accepted' });
    await expectBooksHold(world);
  });
});

test('a bet settled before the exclusion stays settled, and follows a correction of its result', async () => {
  const bet = await world.bets(player, { legs: [home(one)] });
  await world.ends(one, homeWin);
  await barAndFollow(player);
  expect(await world.standing(bet)).toMatchObject({ status: 'settled', payout: 2_000 });
  await world.says(one, { kind: 'rollback' });
  await followRegister();
  expect(await world.standing(bet)).toMatchObject({ status: 'accepted' });
  await world.ends(one, homeWin);
  expect(await world.standing(bet)).toEqual({ status: 'settled', version: 2, payout: 2_000 });
});

test('each exclusion of a player is handled once, however often and in whatever order the events come', async () => {
  const first = await world.bets(player, { legs: [home(one)] });
  await bar(player, 1);
  await tell({ player_id: player.playerId, version: 1, barred: true });
  expect(await followRegister()).toBe(1);
  await inTransaction(world.db, (tx) => setExclusion(tx, player.playerId, null, 'lift-central'));
  await tell({ player_id: player.playerId, version: 2, barred: false });
  await followRegister();
  const second = await world.bets(player, { legs: [home(two)] });
  await tell({ player_id: player.playerId, version: 1, barred: true });
  expect(await followRegister()).toBe(0);
  expect([await world.standing(first), await world.standing(second)]).toMatchObject([{ status: 'void' }, { status: 'accepted' }]);
  await bar(player, 3);
  await tell({ player_id: player.playerId, version: 2, barred: false });
  expect(await followRegister()).toBe(1);
  expect(await world.standing(second)).toEqual(VOID);
});

describe('at the moment of the exclusion', () => {
  /** Waits until a session of this database waits for a lock. */
  async function somebodyWaits(): Promise<void> {
    await vi.waitFor(
      async () => {
        const { rows } = await sql<{ waiting: number }>`
          SELECT count(*)::integer AS waiting FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(world.owner.k);
        expect(rows[0]?.waiting).toBeGreaterThan(0);
      },
      { timeout: 120_000 },
    );
  }

  test('a bet that waits for the eligibility row is refused', async () => {
    let placed: ReturnType<typeof world.placer.place> | undefined;
    const slip = { odds_change: 'none' as const, bets: [await world.slipBet({ legs: [home(one)], stakeCents: 1_000 })] };
    await world.db.k.transaction().execute(async (tx) => {
      await setExclusion(tx, player.playerId, { kind: 'central', until: 'indefinite' });
      placed = world.placer.place({ principal: player, key: 'late', slip });
      await somebodyWaits();
    });
    expect(await placed).toMatchObject({ ok: false, code: 'self_excluded' });
    expect(await world.cashOf(player)).toBe(10_000);
  });

  test('a bet whose match is being settled ends exactly once, settled or void', async () => {
    const players = await Promise.all(Array.from({ length: 15 }, () => world.newPlayer(10_000)));
    const bets = await Promise.all(players.map((each) => world.bets(each, { legs: [home(one)] })));
    await world.tell(one, { kind: 'facts', facts: matchFacts(homeWin), certainty: 2 });
    await Promise.all(players.map((each) => bar(each)));
    await Promise.all([world.bring(), followRegister(), followRegister()]);
    await followRegister();
    await world.bring();
    const ends = await Promise.all(bets.map((bet) => world.standing(bet)));
    expect(ends.every(({ status, version }) => status !== 'accepted' && version === 1)).toBe(true);
    const cash = await Promise.all(players.map((each) => world.cashOf(each)));
    expect(cash).toEqual(ends.map(({ payout }) => 9_000 + (payout ?? 0)));
    await expectBooksHold(world);
  });
});

test('if a bet cannot be voided, its player is quarantined; the player’s other bets and other players’ bets are voided', async () => {
  const other = await world.newPlayer(10_000);
  const [bad, good, others] = [
    await world.bets(player, { legs: [home(one)] }),
    await world.bets(player, { legs: [home(two)] }),
    await world.bets(other, { legs: [home(one)] }),
  ];
  await world.void([{ stake_id: bad, version: 1 }]);
  await bar(player);
  await bar(other);
  await followRegister();
  expect([await world.standing(bad), await world.standing(good), await world.standing(others)]).toMatchObject([{ status: 'accepted' }, VOID, VOID]);
  expect(await listParked(world.db.k)).toMatchObject([{ kind: barredKind('sportsbook'), ref: player.playerId, attempts: 1 }]);
  expect(await followRegister()).toBe(0);
  // Repairs the bet by hand in SQL, so that the ledger checks pass at the end.
  await inTransaction(world.db, async (tx) => {
    const at = world.clock.now();
    await sql`
      UPDATE sportsbook_bet SET status = 'void', version = 1, payout_cents = stake_cents, is_capped = false, ended_at = ${at}, void_reason = 'central_exclusion'
      WHERE id = ${bad}`.execute(tx);
    await sql`INSERT INTO sportsbook_settlement (bet_id, version, kind, payout_cents, at) VALUES (${bad}, 1, 'void', 1000, ${at})`.execute(tx);
    await sql`SELECT sportsbook_move_exposure(ARRAY[${bad}]::uuid[], -1)`.execute(tx);
  });
  world.clock.advance(60_000);
  await followRegister();
  expect(await listParked(world.db.k)).toEqual([]);
});
