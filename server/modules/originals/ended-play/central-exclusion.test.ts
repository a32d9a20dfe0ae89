import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Principal } from '#server/platform/http/principal.ts';
import { listParked } from '#server/platform/parking/parking.ts';
import { accepted, at } from '../testing/originals-fixture.ts';
import { bar, followRegister, readmit, repeatEvent } from '../testing/bar-player.ts';
import { createDoubleFixture, type DoubleFixture, type DoubleRound, doubleTable } from '../testing/double-fixture.ts';
import { barredKind } from '#server/modules/stakes/index.ts';

let world: DoubleFixture;
let round: DoubleRound;
beforeAll(async () => {
  world = await createDoubleFixture();
});
beforeEach(async () => {
  round = await world.newRound();
});
afterAll(() => world.drop());

const barAndFollow = async (player: Principal) => {
  await bar(world, player.playerId);
  await followRegister(world);
};

async function betsOf({ playerId }: Principal): Promise<{ state: string; payout_cents: number; void_reason: string | null }[]> {
  return world.db.k
    .selectFrom('originals_table_bet')
    .select(['state', 'payout_cents', 'void_reason'])
    .where('player_id', '=', playerId)
    .orderBy('id')
    .execute();
}

const VOID = { state: 'void', payout_cents: 200, void_reason: 'central_exclusion' };

describe('a player whom the register bars', () => {
  test('has the Mines round cashed out at its last step', async () => {
    const player = await world.newPlayer(10_000);
    const play = world.play();
    const { roundId } = accepted(await play.open(player, 1_000, 3));
    const { safe } = await world.layoutOf(roundId);
    accepted(await play.reveal(player, roundId, at(safe, 0)));
    await barAndFollow(player);
    expect(await world.cashOf(player.playerId)).toBe(10_000 - 1_000 + 1_102);
    expect(await play.open(player, 1_000, 3)).toMatchObject({ ok: false, code: 'self_excluded' });
  });

  test('has a Mines round with nothing revealed voided', async () => {
    const player = await world.newPlayer(10_000);
    accepted(await world.play().open(player, 1_000, 3));
    await barAndFollow(player);
    expect(await world.cashOf(player.playerId)).toBe(10_000);
  });

  test.each(['betting', 'closed', 'spinning'])(
    'has every Double bet of a round that is %s refunded; the round pays the others, and skips these',
    async (phase) => {
      const [barred, other] = [await world.newPlayer(10_000), await world.newPlayer(10_000)];
      for (const color of ['red', 'black', 'white'] as const) accepted(await world.table().place(barred, color, 200));
      for (const color of ['red', 'black', 'white'] as const) accepted(await world.table().place(other, color, 200));
      if (phase === 'closed') await world.closeRound();
      if (phase === 'spinning') await world.spinRound();
      await world.clearOutbox();
      await barAndFollow(barred);
      expect(await betsOf(barred)).toEqual([VOID, VOID, VOID]);
      expect(await world.cashOf(barred.playerId)).toBe(10_000);
      const published = (await world.outbox()).filter(({ channel, event }) => channel === `private-bets.${barred.playerId}` && event === 'BetUpdateEvent');
      expect(published.map(({ data }) => data)).toEqual([1, 2, 3].map(() => expect.objectContaining({ status: 'void', payout: 200 })));
      await world.finishRound();
      expect(await betsOf(barred)).toEqual([VOID, VOID, VOID]);
      expect(await world.cashOf(barred.playerId)).toBe(10_000);
      expect((await betsOf(other)).map(({ state }) => state).toSorted()).toEqual(['lost', 'lost', 'won']);
      expect(await world.violations()).toEqual([]);
    },
  );

  test('ends a player’s bets once, for any number and order of events', async () => {
    const player = await world.newPlayer(10_000);
    accepted(await world.table().place(player, 'red', 200));
    await bar(world, player.playerId);
    await repeatEvent(world, { player_id: player.playerId, version: 1, barred: true });
    await followRegister(world);
    await readmit(world, player.playerId, 2);
    await followRegister(world);
    // The player is readmitted: neither a repeated nor a late event may touch the new bet.
    accepted(await world.table().place(player, 'black', 200));
    await repeatEvent(world, { player_id: player.playerId, version: 1, barred: true });
    expect(await followRegister(world)).toBe(0);
    expect((await betsOf(player)).map(({ state }) => state).toSorted()).toEqual(['open', 'void']);
    await bar(world, player.playerId, 3);
    await repeatEvent(world, { player_id: player.playerId, version: 2, barred: false });
    expect(await followRegister(world)).toBe(1);
    expect((await betsOf(player)).map(({ state }) => state)).toEqual(['void', 'void']);
    expect(await followRegister(world)).toBe(0);
  });
});

/** Waits until a session in this database waits for a lock. */
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

describe('a bet in flight when its player is barred', () => {
  const row = (player: Principal) =>
    JSON.stringify([{ ...world.row(player.playerId, 200), operation: 'double', game: 'double', vertical: 'originals', position: 'red', round_id: round.id }]);
  const placeIn = (k: typeof world.db.k, rows: string) =>
    sql<{ verdict: string }>`
      SELECT verdict FROM originals_table_bet_batch(
        'double', ${rows}::jsonb, ${world.clock.now()}, 'bonus_first', 1000000, 100000000, ${JSON.stringify(doubleTable.game.pays)}::jsonb)`.execute(k);

  test('is taken and then voided when it commits first', async () => {
    const player = await world.newPlayer(10_000);
    let barred: Promise<void> | undefined;
    await world.db.k.transaction().execute(async (tx) => {
      expect((await placeIn(tx, row(player))).rows).toEqual([{ verdict: 'placed' }]);
      barred = bar(world, player.playerId);
      await somebodyWaits();
    });
    await barred;
    await followRegister(world);
    expect(await betsOf(player)).toEqual([VOID]);
    expect(await world.cashOf(player.playerId)).toBe(10_000);
  });

  test('is refused when it commits second', async () => {
    const player = await world.newPlayer(10_000);
    const rows = row(player);
    let placed: ReturnType<typeof placeIn> | undefined;
    await world.db.k.transaction().execute(async (tx) => {
      await sql`UPDATE gate_player SET excluded_until = '9999-12-31', exclusion_kind = 'central' WHERE player_id = ${player.playerId}`.execute(tx);
      placed = placeIn(world.db.k, rows);
      placed.catch(() => undefined);
      await somebodyWaits();
    });
    expect((await placed)?.rows).toEqual([{ verdict: 'self_excluded' }]);
    expect(await betsOf(player)).toEqual([]);
  });

  test('in a round that is being paid ends once, paid or voided', async () => {
    const players = await Promise.all(Array.from({ length: 20 }, () => world.newPlayer(10_000)));
    for (const color of ['red', 'black'] as const) {
      await world.seedBets(
        round,
        players.map(({ playerId }) => playerId),
        color,
        200,
      );
    }
    await world.spinRound();
    await Promise.all(players.map(({ playerId }) => bar(world, playerId)));
    await Promise.all([world.finishRound(), followRegister(world), followRegister(world)]);
    await followRegister(world);
    const states = (await Promise.all(players.map(betsOf))).flat();
    expect(states).toHaveLength(40);
    expect(states.filter(({ state }) => state === 'open')).toEqual([]);
    expect(await world.violations()).toEqual([]);
  });
});

test('a bet that cannot be voided quarantines its player; the player’s other bets and other players’ bets are voided', async () => {
  const [odd, other] = [await world.newPlayer(10_000), await world.newPlayer(10_000)];
  const bad = accepted(await world.table().place(odd, 'red', 200));
  accepted(await world.table().place(odd, 'black', 200));
  accepted(await world.table().place(other, 'red', 200));
  await world.void([{ stake_id: bad.id, version: 1 }]);
  await bar(world, odd.playerId);
  await bar(world, other.playerId);
  await followRegister(world);
  expect((await betsOf(odd)).map(({ state }) => state).toSorted()).toEqual(['open', 'void']);
  expect(await betsOf(other)).toEqual([VOID]);
  expect(await listParked(world.db.k)).toMatchObject([{ kind: barredKind('originals'), ref: odd.playerId, attempts: 1 }]);
  expect(await followRegister(world)).toBe(0);
  // After a repair by hand the next attempt succeeds.
  await world.owner.k.transaction().execute(async (tx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(tx);
    await sql`UPDATE originals_table_bet SET state = 'void', payout_cents = stake_cents, ended_at = ${world.clock.now()}, void_reason = 'central_exclusion' WHERE id = ${bad.id}`.execute(
      tx,
    );
  });
  world.clock.advance(60_000);
  await followRegister(world);
  expect(await listParked(world.db.k)).toEqual([]);
});

test('after all tests, ledger, bets, seats and rounds agree', async () => {
  expect(await world.violations()).toEqual([]);
});
