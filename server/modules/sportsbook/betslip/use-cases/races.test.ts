import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OddsChange, SlipBet } from '#contracts/sportsbook/bets.ts';
import type { Principal } from '#server/platform/http/principal.ts';
import { type BetFixture, createBetFixture, expectBooksHold } from '../testing/bet-fixture.ts';
import { createTicketPlacer, type TicketPlacer } from './place-ticket.ts';

let world: BetFixture;
/** Three processes over one database. */
let processes: readonly TicketPlacer[];
beforeAll(async () => {
  world = await createBetFixture();
  processes = Array.from({ length: 3 }, () => createTicketPlacer(world.deps));
});
afterAll(async () => {
  await expectBooksHold(world);
  await world.drop();
});

async function place(process: number, player: Principal, bet: SlipBet, change: OddsChange = 'none', key: string = randomUUID()) {
  const placer = processes[process % processes.length];
  const placed = await placer?.place({ principal: player, key, slip: { odds_change: change, bets: [bet] } });
  if (placed === undefined) throw new Error('no process');
  return placed.ok ? placed.value.answer.bets[0] : { status: 'refused', reason: placed.code };
}

const players = (count: number, cashCents: number) => Promise.all(Array.from({ length: count }, () => world.newPlayer(cashCents)));
const exposureOf = async (market: string) =>
  (await world.db.k.selectFrom('sportsbook_exposure').selectAll().where('market_id', '=', market).executeTakeFirst()) ?? { exposure_cents: 0, legs: 0 };

test('of twenty simultaneous bets on the last liability, by three processes, exactly one is accepted, twenty times over', async () => {
  const crowd = await players(20, 100_000);
  for (let turn = 0; turn < 20; turn += 1) {
    const market = `${await world.newEvent()}:result`;
    await world.db.k
      .insertInto('sportsbook_cap')
      .values({ scope: 'market', ref: market, cap_cents: 1_000 + turn })
      .execute();
    const bet = await world.slipBet({ legs: [{ market, outcome: 'home' }], stakeCents: 700 });
    const answers = await Promise.all(crowd.map((player, index) => place(index, player, bet)));
    expect(answers.filter((answer) => answer?.status === 'accepted')).toHaveLength(1);
    expect(new Set(answers.map((answer) => answer?.reason))).toEqual(new Set([undefined, 'stake_above_maximum']));
    expect(await exposureOf(market)).toMatchObject({ exposure_cents: 700, legs: 1 });
  }
});

test('a rival without money does not take the last liability from a player with money', async () => {
  const market = `${await world.newEvent()}:result`;
  await world.db.k.insertInto('sportsbook_cap').values({ scope: 'market', ref: market, cap_cents: 1_000 }).execute();
  const bet = await world.slipBet({ legs: [{ market, outcome: 'home' }], stakeCents: 700 });
  const [poor, rich] = [await players(3, 100), await players(3, 1_000)];
  const answers = await Promise.all([...poor, ...rich].map((player) => place(0, player, bet)));
  expect(answers.slice(0, 3).every((answer) => answer?.status !== 'accepted')).toBe(true);
  expect(answers.slice(3).filter((answer) => answer?.status === 'accepted')).toHaveLength(1);
});

test('two hundred simultaneous tickets on one balance debit the accepted bets and never more than the balance (PAY-6)', async () => {
  const player = await world.newPlayer(10_000);
  const bet = await world.slipBet({ legs: [{ market: `${await world.newEvent()}:result`, outcome: 'draw' }], stakeCents: 99 });
  const answers = await Promise.all(Array.from({ length: 200 }, (_, index) => place(index, player, bet)));
  expect(answers.filter((answer) => answer?.status === 'accepted')).toHaveLength(101);
  expect(new Set(answers.map((answer) => answer?.reason))).toEqual(new Set([undefined, 'insufficient_balance']));
  expect(await world.cashOf(player)).toBe(10_000 - 101 * 99);
});

/** Throws if a leg's price is not its outcome's price at the instant of writing. */
async function refuseStalePrices(): Promise<void> {
  await world.owner.pool.query(`
    CREATE OR REPLACE FUNCTION test_price_stands() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NEW.odds IS DISTINCT FROM (SELECT (o ->> 'odds')::integer FROM sportsbook_market m, jsonb_array_elements(m.outcomes) o
                                    WHERE m.id = NEW.market_id AND m.status = 1 AND o ->> 'id' = NEW.outcome_id) THEN
        RAISE EXCEPTION 'a stale price was contracted';
      END IF;
      RETURN NEW;
    END $$;
    CREATE OR REPLACE TRIGGER test_price_stands AFTER INSERT ON sportsbook_leg FOR EACH ROW EXECUTE FUNCTION test_price_stands()`);
}

test.each<OddsChange>(['none', 'higher', 'any'])(
  'while prices move, a player who accepts %s is contracted at a price of that instant within the agreed range',
  async (change) => {
    await refuseStalePrices();
    const market = `${await world.newEvent()}:result`;
    const crowd = await players(40, 100_000);
    const prices = [2_000, 2_050, 1_950, 2_000, 1_500, 2_100, 2_000];
    const slip = await world.slipBet({ legs: [{ market, outcome: 'home' }], stakeCents: 100 });
    let done = false;
    // Only this loop changes the market, so a version read after a change is that change's version.
    const history = new Map<number, number>([[1, 2_000]]);
    const feed = (async () => {
      for (let turn = 0; !done; turn += 1) {
        const milli = prices[turn % prices.length] ?? 2_000;
        await world.changeOdds(market, 'home', milli);
        const { version } = await world.db.k.selectFrom('sportsbook_market').select('version').where('id', '=', market).executeTakeFirstOrThrow();
        history.set(version, milli);
      }
    })();
    const answers: Awaited<ReturnType<typeof place>>[] = [];
    const isAccepted = (answer: (typeof answers)[number]) => answer?.status === 'accepted';
    // A player who accepts no change is accepted only while the price is the first one: four turns may all miss it.
    for (let turn = 0; turn < 4 || !answers.some(isAccepted); turn += 1)
      answers.push(...(await Promise.all(crowd.map((player, index) => place(index, player, slip, change)))));
    done = true;
    await feed;
    const legs = await world.db.k.selectFrom('sportsbook_leg').selectAll().where('market_id', '=', market).execute();
    expect(legs.length).toBe(answers.filter(isAccepted).length);
    for (const leg of legs) {
      expect(leg.odds).toBe(history.get(leg.odds_version));
      if (change === 'none') expect(leg.odds).toBe(2_000);
      if (change === 'higher') expect(leg.odds).toBeGreaterThanOrEqual(2_000);
      expect(leg.odds).toBeGreaterThanOrEqual(1_600);
    }
  },
);

test('no bet is placed after its market was suspended (GM-9)', async () => {
  const crowd = await players(30, 10_000);
  for (let turn = 0; turn < 10; turn += 1) {
    const market = `${await world.newEvent()}:result`;
    const bet = await world.slipBet({ legs: [{ market, outcome: 'home' }], stakeCents: 100 });
    const betting = crowd.map((player, index) => place(index, player, bet));
    // No further leg is written after the suspension has its lock.
    const atSuspension = await world.db.k.transaction().execute(async (tx) => {
      await sql`SELECT FROM sportsbook_market WHERE id = ${market} FOR NO KEY UPDATE`.execute(tx);
      await tx.updateTable('sportsbook_market').set({ status: -1 }).where('id', '=', market).execute();
      return tx.selectFrom('sportsbook_leg').select('bet_id').where('market_id', '=', market).execute();
    });
    const answers = await Promise.all(betting);
    const placed = await world.db.k.selectFrom('sportsbook_leg').select('bet_id').where('market_id', '=', market).execute();
    expect(placed).toHaveLength(atSuspension.length);
    expect(answers.filter((answer) => answer?.status === 'accepted')).toHaveLength(placed.length);
  }
});

test('a contracted price never changes (GM-2)', async () => {
  const bet = await world.bet(await world.newPlayer(1_000), { legs: [{ market: `${await world.newEvent()}:result`, outcome: 'home' }], stakeCents: 100 });
  const write = (set: string) => sql.raw(`UPDATE sportsbook_leg SET ${set} WHERE bet_id = '${bet.id}'`).execute(world.db.k);
  await expect(write('odds = odds + 1')).rejects.toThrow('the terms of a leg cannot be rewritten');
  await expect(write("outcome_id = 'away'")).rejects.toThrow('the terms of a leg cannot be rewritten');
  await expect(sql.raw(`UPDATE sportsbook_bet SET potential_cents = 1 WHERE id = '${bet.id}'`).execute(world.db.k)).rejects.toThrow(
    'the terms of a bet cannot be rewritten',
  );
  await expect(sql.raw(`DELETE FROM sportsbook_leg WHERE bet_id = '${bet.id}'`).execute(world.db.k)).rejects.toThrow('permission denied');
});
