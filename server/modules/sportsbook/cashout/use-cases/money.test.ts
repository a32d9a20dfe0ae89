import { afterAll, beforeAll, expect, test } from 'vitest';
import { cents } from '#kernel/money.ts';
import { readRolloverFacts } from '#server/modules/stakes/index.ts';
import { DEPOSIT_ROLLOVER, readBlocks, writeBlock } from '#server/modules/wallet/index.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { Principal } from '#server/platform/http/principal.ts';
import { expectBooksHold } from '../../betslip/testing/bet-fixture.ts';
import { score } from '../../domain/sports/football/testing/match-facts.ts';
import { type CashoutFixture, createCashoutFixture } from '../testing/cashout-fixture.ts';

let world: CashoutFixture;
beforeAll(async () => {
  world = await createCashoutFixture();
});
afterAll(async () => {
  await expectBooksHold(world);
  await world.drop();
});

const HOME_WINS = { halfTime: score('1-0'), fullTime: score('2-0') };

async function betOf(player: Principal, stakeCents = 1_000) {
  const event = await world.newEvent();
  await world.setChances(`${event}:result`, { home: [480_000], draw: [290_000], away: [230_000] });
  const bet = await world.bets(player, { legs: [{ market: `${event}:result`, outcome: 'home' }], stakeCents });
  return { event, bet };
}
/** The amount that the player must still stake before the deposit can be withdrawn. */
const blocked = async ({ playerId }: Principal) => (await readBlocks(world.db.k, playerId, world.clock.now())).map(({ amountCents }) => amountCents);

test('a cash-out, whole or partial, returns to cash and bonus as winnings do', async () => {
  const player = await world.newPlayer(750);
  await world.grantBonus(player.playerId, 250);
  const { bet } = await betOf(player);
  expect(await world.cashOut(player, bet, 50)).toBe(456);
  expect(await world.balance(player.playerId)).toMatchObject({ cashCents: 342, bonusCents: 114 });
  expect(await world.cashOut(player, bet)).toBe(456);
  expect(await world.balance(player.playerId)).toMatchObject({ cashCents: 684, bonusCents: 228 });
});

test('a bet that was cashed out, whole or in part, does not count towards the rollover of a deposit; a bet that was not does', async () => {
  const player = await world.newPlayer(3_000);
  const block = { reason: DEPOSIT_ROLLOVER, ref: 'a', amountCents: cents(3_000), at: world.clock.now() };
  await inTransaction(world.db, (tx) => writeBlock(tx, player.playerId, block));
  const whole = await betOf(player);
  await world.cashOut(player, whole.bet);
  const part = await betOf(player);
  await world.cashOut(player, part.bet, 1);
  await world.ends(part.event, HOME_WINS);
  expect(await blocked(player)).toEqual([3_000]);
  const kept = await betOf(player);
  await world.ends(kept.event, HOME_WINS);
  expect(await blocked(player)).toEqual([2_000]);
});

test('a cashed-out bet does not move a bonus rollover, but its winnings from bonus money go to the bonus', async () => {
  const player = await world.newPlayer(500);
  await world.grantBonus(player.playerId, 500);
  const { bet } = await betOf(player);
  await world.cashOut(player, bet);
  const facts = await inTransaction(world.db, (tx) => readRolloverFacts(tx, [bet], 0));
  expect(facts).toMatchObject([{ atRiskCents: 0, wonCents: 456 }]);
});

test('the limits deduct the paid amount of a cash-out from the loss', async () => {
  const player = await world.newPlayer(1_000);
  const lossOf = async () =>
    (await world.db.k.selectFrom('gate_player').selectAll().where('player_id', '=', player.playerId).executeTakeFirstOrThrow()).loss_day_cents;
  const { bet } = await betOf(player);
  expect(await lossOf()).toBe(1_000);
  await world.cashOut(player, bet);
  expect(await lossOf()).toBe(1_000 - 912);
});

test('each cash-out is sent once to the player’s pages and once to the inbox', async () => {
  const player = await world.newPlayer(1_000);
  const { bet } = await betOf(player);
  await world.cashOut(player, bet, 50);
  await world.cashOut(player, bet);
  const rows = await world.db.k.selectFrom('outbox').select(['topic', 'payload']).orderBy('id').execute();
  const own = rows.map(({ payload }) => JSON.stringify(payload)).filter((text) => text.includes(player.playerId));
  const updates = own.filter((text) => text.includes('BetUpdateEvent'));
  expect(updates.map((text) => /"status":"(partially_cashed_out|cashed_out)"/.exec(text)?.[1])).toEqual(['partially_cashed_out', 'cashed_out']);
  expect(updates[1]).toContain('"payout":912');
  expect(own.filter((text) => text.includes('bets-ended'))).toHaveLength(2);
});
