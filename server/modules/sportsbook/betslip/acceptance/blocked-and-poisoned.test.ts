import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Principal } from '#server/platform/http/principal.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { listParked } from '#server/platform/parking/parking.ts';
import { expectBooksHold } from '../testing/bet-fixture.ts';
import { createLiveFixture, DELAY_MS, type LiveFixture } from '../testing/live-fixture.ts';
import { createAcceptor } from './accept-due.ts';
import { PARKED_ACCEPTANCE } from './end-waits.ts';
import { rejectParked } from '../betslip-parts.ts';

let world: LiveFixture;
beforeAll(async () => {
  world = await createLiveFixture();
});
afterAll(async () => {
  await expectBooksHold(world);
  await world.drop();
});

const onHome = (event: string) => ({ legs: [{ market: `${event}:result`, outcome: 'home' }], stakeCents: 100 });
const players = (count: number) => Promise.all(Array.from({ length: count }, () => world.newPlayer(100_000)));

/** Places `perTicket` bets a ticket for each player, all on the home side of the match. */
async function crowd(who: readonly Principal[], event: string, tickets: number, perTicket: number): Promise<string[]> {
  const bet = await world.slipBet(onHome(event));
  const ids: string[] = [];
  for (let ticket = 0; ticket < tickets; ticket += 1) {
    const slip = { odds_change: 'none' as const, bets: Array.from({ length: perTicket }, () => bet) };
    const placed = await Promise.all(who.map((principal) => world.placer.place({ principal, key: `${event}-${ticket}`, slip })));
    ids.push(...placed.flatMap((each) => (each.ok ? each.value.answer.bets.flatMap(({ id }) => id ?? []) : [])));
  }
  return ids;
}

async function countOf(ids: readonly string[]): Promise<Record<string, number>> {
  const rows = await world.db.k
    .selectFrom('sportsbook_bet')
    .select('status')
    .where('id', 'in', [...ids])
    .execute();
  return Object.fromEntries([...Map.groupBy(rows, ({ status }) => status)].map(([status, own]) => [status, own.length]));
}

/** Runs `work` while another connection holds the rows that `statement` locks. */
async function holding<T>(statement: string, work: () => Promise<T>): Promise<T> {
  const client = await world.owner.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query(statement);
    return await work();
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}

test('five hundred bets that are due end their wait in one statement', async () => {
  const event = await world.liveEvent();
  const ids = await crowd(await players(10), event, 1, 50);
  expect(ids).toHaveLength(500);
  await world.later(DELAY_MS, event);
  let statements = 0;
  const { db } = world;
  const counting = {
    ...db,
    named: ((...args: Parameters<typeof db.named>) => {
      if (args[0].name === 'sportsbook_accept_batch') statements += 1;
      return db.named(...args);
    }) as typeof db.named,
  };
  expect(await createAcceptor({ ...world.deps, db: counting })(world.clock.now())).toBe(500);
  expect([statements, await countOf(ids)]).toEqual([1, { accepted: 500 }]);
});

test('several processes share the due bets: each bet is accepted once', async () => {
  const event = await world.liveEvent();
  const ids = await crowd(await players(10), event, 1, 20);
  await world.later(DELAY_MS, event);
  const processes = Array.from({ length: 4 }, () => createAcceptor(world.deps));
  for (let turn = 0; turn < 5; turn += 1) await Promise.all(processes.map((acceptDue) => acceptDue(world.clock.now())));
  expect(await countOf(ids)).toEqual({ accepted: 200 });
  const [first = ''] = ids;
  expect(await world.news(first)).toHaveLength(1);
});

test.each([
  ['market', (event: string, _player: Principal) => `SELECT FROM sportsbook_market WHERE id = '${event}:result' FOR UPDATE`],
  ['liability', (event: string, _player: Principal) => `SELECT FROM sportsbook_exposure WHERE market_id = '${event}:result' FOR UPDATE`],
  ['player', (_event: string, player: Principal) => `SELECT FROM gate_player WHERE player_id = '${player.playerId}' FOR UPDATE`],
])('a bet whose %s is locked by another connection waits, other bets do not', async (_, held) => {
  const [stuck, free, [one, other]] = [await world.liveEvent(), await world.liveEvent(), await players(2)];
  if (one === undefined || other === undefined) throw new Error('no players');
  const [waiting, others] = [await crowd([one], stuck, 1, 3), await crowd([other], free, 1, 3)];
  await world.later(DELAY_MS, stuck, free);
  await holding(held(stuck, one), async () => {
    // A run skips rows that it cannot lock within 200 ms, also on a busy machine. The row stays locked during all runs.
    await expect.poll(() => world.accept().then(() => countOf(others))).toEqual({ accepted: 3 });
    expect(await countOf(waiting)).toEqual({ pending_acceptance: 3 });
    // The next run does not wait for the row again.
    const later = await crowd([other], free, 2, 1).then((ids) => ids.slice(-1));
    await world.later(DELAY_MS, stuck, free);
    await expect.poll(() => world.accept().then(() => countOf(later))).toEqual({ accepted: 1 });
  });
  await world.accept();
  expect(await countOf(waiting)).toEqual({ accepted: 3 });
});

test('a process skips a bet that another process has locked', async () => {
  const [event, [player]] = [await world.liveEvent(), await players(1)];
  const ids = player === undefined ? [] : await crowd([player], event, 1, 2);
  await world.later(DELAY_MS, event);
  await holding(`SELECT FROM sportsbook_bet WHERE id = '${ids[0] ?? ''}' FOR UPDATE`, async () => {
    await world.accept();
    expect(await countOf(ids)).toEqual({ accepted: 1, pending_acceptance: 1 });
  });
  await world.accept();
  expect(await countOf(ids)).toEqual({ accepted: 2 });
});

test('a bet that cannot be accepted is quarantined alone with an alert; an operator rejects it, or a later run accepts it', async () => {
  const [event, [player]] = [await world.liveEvent(), await players(1)];
  const ids = player === undefined ? [] : await crowd([player], event, 1, 20);
  const [poisoned = '', mended = ''] = ids.slice(7, 9);
  await sql
    .raw(`ALTER TABLE sportsbook_bet ADD CONSTRAINT planted CHECK (id NOT IN ('${poisoned}', '${mended}') OR status <> 'accepted') NOT VALID`)
    .execute(world.owner.k);
  await world.later(DELAY_MS, event);
  await world.accept();
  expect(await countOf(ids)).toEqual({ accepted: 18, pending_acceptance: 2 });
  const quarantined = (await listParked(world.db.k)).filter(({ kind }) => kind === PARKED_ACCEPTANCE);
  expect(quarantined.map(({ ref }) => ref).toSorted()).toEqual([poisoned, mended].toSorted());
  expect(await world.accept()).toBe(0);
  expect(await inTransaction(world.db, (tx) => rejectParked(tx, poisoned, world.clock.now()))).toEqual({ ok: true, value: 'rejected' });
  expect(player === undefined ? null : await world.view(player, poisoned)).toMatchObject({ status: 'rejected', reason: 'not_confirmed' });
  expect(await inTransaction(world.db, (tx) => rejectParked(tx, poisoned, world.clock.now()))).toMatchObject({ code: 'not_waiting' });
  await sql.raw('ALTER TABLE sportsbook_bet DROP CONSTRAINT planted').execute(world.owner.k);
  await world.later(60_000, event);
  await world.accept();
  expect(await countOf([mended])).toEqual({ accepted: 1 });
  expect((await listParked(world.db.k)).map(({ ref }) => ref)).not.toContain(mended);
});

/** Runs as the database owner with triggers off, since the application cannot do this. */
async function renameStake(from: string, to: string): Promise<void> {
  const client = await world.owner.pool.connect();
  try {
    await client.query('SET session_replication_role = replica');
    await client.query('UPDATE stake SET id = $2 WHERE id = $1', [from, to]);
  } finally {
    await client.query('SET session_replication_role = DEFAULT');
    client.release();
  }
}

test('a bet whose stake row is missing is not accepted until the row exists again', async () => {
  const [event, [player]] = [await world.liveEvent(), await players(1)];
  const [id = ''] = player === undefined ? [] : await crowd([player], event, 1, 1);
  await world.later(DELAY_MS, event);
  const lost = world.ids.next();
  await renameStake(id, lost);
  await world.accept();
  expect(await countOf([id])).toEqual({ pending_acceptance: 1 });
  expect((await world.violations()).map(({ detail }) => detail).join()).toContain(id);
  await renameStake(lost, id);
  await world.later(60_000, event);
  await world.accept();
  expect(await countOf([id])).toEqual({ accepted: 1 });
});
