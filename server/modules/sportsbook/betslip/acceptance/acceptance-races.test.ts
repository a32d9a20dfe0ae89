import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setExclusion } from '#server/modules/gate/index.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { Principal } from '#server/platform/http/principal.ts';
import { persist } from '#server/platform/testing/cut-sessions.ts';
import { voidLate } from '../../settlement/use-cases/void-late.ts';
import { expectBooksHold } from '../testing/bet-fixture.ts';
import { createLiveFixture, DELAY_MS, type LiveFixture } from '../testing/live-fixture.ts';
import { createAcceptor } from './accept-due.ts';
import { answerReoffer } from './answer-reoffer.ts';

let world: LiveFixture;
/** Three processes over one database. */
let processes: readonly ((at: Date) => Promise<number>)[];
beforeAll(async () => {
  world = await createLiveFixture();
  processes = Array.from({ length: 3 }, () => createAcceptor(world.deps));
});
afterAll(async () => {
  await expectBooksHold(world);
  await world.drop();
});

interface Waiting {
  readonly player: Principal;
  readonly id: string;
}

/** Places one bet on the home side for each of `count` players; all are due now. */
async function dueBets(event: string, count: number, change: 'none' | 'any' = 'none'): Promise<readonly Waiting[]> {
  const players = await Promise.all(Array.from({ length: count }, () => world.newPlayer(10_000)));
  const legs = [{ market: `${event}:result`, outcome: 'home' }];
  const bets = await Promise.all(players.map(async (player) => ({ player, id: await world.waits(player, { legs, stakeCents: 100 }, change) })));
  await world.later(DELAY_MS, event);
  return bets;
}

/** Runs every process until nothing is due. */
async function acceptAll(): Promise<void> {
  await Promise.all(
    processes.map(async (acceptDue) => {
      while ((await acceptDue(world.clock.now())) > 0);
    }),
  );
  while ((await world.accept()) > 0);
}

async function statusesOf(bets: readonly Waiting[]): Promise<ReadonlyMap<string, string>> {
  const ids = bets.map(({ id }) => id);
  const rows = await world.db.k.selectFrom('sportsbook_bet').select(['id', 'status']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, status }) => [id, status]));
}

/** Throws if a leg was contracted at a price other than its outcome's price at the instant of writing. */
async function refuseStalePrices(): Promise<void> {
  await world.owner.pool.query(`
    CREATE OR REPLACE FUNCTION test_contracts_now() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NEW.odds IS DISTINCT FROM (SELECT (o ->> 'odds')::integer FROM sportsbook_market m, jsonb_array_elements(m.outcomes) o
                                    WHERE m.id = NEW.market_id AND m.status = 1 AND m.version = NEW.odds_version AND o ->> 'id' = NEW.outcome_id) THEN
        RAISE EXCEPTION 'a stale price was contracted';
      END IF;
      RETURN NEW;
    END $$;
    CREATE OR REPLACE TRIGGER test_contracts_now AFTER UPDATE OF odds_staked ON sportsbook_leg FOR EACH ROW EXECUTE FUNCTION test_contracts_now()`);
}

test('while prices move, every bet is accepted at the price in force at its acceptance', async () => {
  await refuseStalePrices();
  const event = await world.liveEvent();
  const bets = await dueBets(event, 60, 'any');
  let isOver = false;
  const feed = (async () => {
    for (let turn = 0; !isOver; turn += 1) await world.changeOdds(`${event}:result`, 'home', 2_000 + (turn % 7) * 10);
  })();
  await acceptAll();
  isOver = true;
  await feed;
  await acceptAll();
  expect(new Set((await statusesOf(bets)).values())).toEqual(new Set(['accepted']));
});

test('a bet is accepted before its market’s suspension or rejected after it, never accepted after it', async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    const event = await world.liveEvent();
    const bets = await dueBets(event, 20);
    const accepting = acceptAll();
    const atSuspension = await world.db.k.transaction().execute(async (tx) => {
      await sql`SELECT FROM sportsbook_market WHERE id = ${`${event}:result`} FOR NO KEY UPDATE`.execute(tx);
      await tx.updateTable('sportsbook_market').set({ status: -1 }).where('id', '=', `${event}:result`).execute();
      const ids = bets.map(({ id }) => id);
      return tx.selectFrom('sportsbook_bet').select('id').where('id', 'in', ids).where('status', '=', 'accepted').execute();
    });
    await accepting;
    await acceptAll();
    const statuses = await statusesOf(bets);
    const accepted = new Set(atSuspension.map(({ id }) => id));
    for (const [id, status] of statuses) expect(status).toBe(accepted.has(id) ? 'accepted' : 'rejected');
  }
});

test('no bet is accepted from a player whose exclusion was committed first', async () => {
  const event = await world.liveEvent();
  const bets = await dueBets(event, 30);
  const accepting = acceptAll();
  const waitedAt = await Promise.all(
    bets.map(({ player, id }) =>
      inTransaction(world.db, async (tx) => {
        await setExclusion(tx, player.playerId, { kind: 'self', until: 'indefinite' });
        return (await tx.selectFrom('sportsbook_bet').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;
      }),
    ),
  );
  await accepting;
  await acceptAll();
  const statuses = await statusesOf(bets);
  bets.forEach(({ id }, index) => expect(statuses.get(id)).toBe(waitedAt[index] === 'accepted' ? 'accepted' : 'rejected'));
});

test('a bet placed after a goal that the feed reports during its acceptance is rejected or void; a bet placed before the goal is accepted', async () => {
  const event = await world.liveEvent();
  const before = await dueBets(event, 10);
  await acceptAll();
  world.clock.advance(1);
  const occurredAt = world.clock.now();
  const after = await dueBets(event, 20);
  const accepting = acceptAll();
  await inTransaction(world.db, (tx) =>
    voidLate(world.deps, tx, { eventId: event, from: occurredAt, until: null, source: 'sports-feed', at: world.clock.now() }),
  );
  await accepting;
  await acceptAll();
  await world.bring();
  expect(new Set((await statusesOf(before)).values())).toEqual(new Set(['accepted']));
  for (const status of (await statusesOf(after)).values()) expect(['rejected', 'void']).toContain(status);
  for (const { player } of after) expect(await world.cashOf(player)).toBe(10_000);
});

test('two answers to a re-offer and its expiry at the same time lead to one result', async () => {
  const event = await world.liveEvent();
  const bets = await dueBets(event, 20);
  await world.changeOdds(`${event}:result`, 'home', 1_900);
  await acceptAll();
  expect(new Set((await statusesOf(bets)).values())).toEqual(new Set(['reoffered']));
  const answer = ({ player, id }: Waiting, accept: boolean) => answerReoffer(world.deps, { principal: player, id, accept });
  await Promise.all(bets.flatMap((bet) => [answer(bet, true), answer(bet, false), answer(bet, true)]));
  for (const { player, id } of bets) {
    const { status } = await world.view(player, id);
    expect(['accepted', 'rejected']).toContain(status);
    expect(await world.cashOf(player)).toBe(status === 'accepted' ? 9_900 : 10_000);
    expect(await world.news(id)).toHaveLength(2);
  }
});

test('a session killed during an acceptance ends no wait, and the next run ends each wait once', async () => {
  const event = await world.liveEvent();
  const bets = await dueBets(event, 20);
  const holder = await world.owner.pool.connect();
  // A session that times out on the locked market before it is killed does not count: the loop tries again.
  for (let killed = 0; killed < 3;) {
    await holder.query(`BEGIN; SELECT FROM sportsbook_market WHERE id = '${event}:result' FOR UPDATE`);
    let isOver = false;
    const running = createAcceptor(world.deps)(world.clock.now()).then(
      () => 'ended' as const,
      () => 'killed' as const,
    );
    void running.finally(() => (isOver = true));
    for (let cut = 0; cut === 0 && !isOver;) {
      const { rowCount } = await world.owner.pool.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND state = 'active' AND query LIKE '%sportsbook_accept_batch%' AND pid <> pg_backend_pid()`,
      );
      cut = rowCount ?? 0;
    }
    if ((await running) === 'killed') killed += 1;
    await holder.query('ROLLBACK');
  }
  holder.release();
  expect(new Set((await statusesOf(bets)).values())).toEqual(new Set(['pending_acceptance']));
  await persist(acceptAll);
  expect(new Set((await statusesOf(bets)).values())).toEqual(new Set(['accepted']));
  for (const { id } of bets) expect(await world.news(id)).toEqual([{ id, status: 'accepted', payout: null }]);
});
