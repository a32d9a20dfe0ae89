import { afterAll, beforeAll, expect, test } from 'vitest';
import { cents } from '#kernel/money.ts';
import { DEPOSIT_ROLLOVER, readBlocks, writeBlock } from '#server/modules/wallet/index.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { asBeforeBonusCounts, asBeforeRisks } from '../testing/before-risks.ts';
import { evenRisk } from '../testing/even-risk.ts';
import { createMoneyFixture, expectLedgerHolds, first, type MoneyFixture, present } from '../testing/money-fixture.ts';

let world: MoneyFixture;
beforeAll(async () => {
  world = await createMoneyFixture();
});
afterAll(async () => {
  await expectLedgerHolds(world);
  await world.drop();
});

async function depositor(): Promise<string> {
  const player = await world.newPlayer(100_000);
  const block = { reason: DEPOSIT_ROLLOVER, ref: 'a', amountCents: cents(1_000), at: world.clock.now() };
  await inTransaction(world.db, (tx) => writeBlock(tx, player, block));
  return player;
}

const blocked = async (player: string) => (await readBlocks(world.db.k, player, world.clock.now())).map(({ amountCents }) => amountCents);

/** Opens a stake on a side of a round as an earlier release did; returns its id. */
async function on(player: string, side: string, stakeCents: number): Promise<string> {
  const stakeId = present(first(await world.open([world.row(player, stakeCents, { game: 'double' })])).stake_id);
  await asBeforeRisks(world, [{ stakeId, side, group: 'round' }]);
  return stakeId;
}

const settle = (...stakes: string[]) => world.settle(stakes.map((stake) => ({ stake_id: stake, version: 1, payout_cents: 0 })));

test('a stake opened before decision 053 counts by its side: the largest less all others', async () => {
  const player = await depositor();
  await settle(await on(player, 'red', 500), await on(player, 'black', 200), await on(player, 'white', 50));
  expect(await blocked(player)).toEqual([750]);
});

test('a stake opened before decision 053 counts once, after any reversals', async () => {
  const player = await depositor();
  const [red, black] = [await on(player, 'red', 300), await on(player, 'black', 100)];
  await settle(red);
  expect(await blocked(player)).toEqual([800]);
  await world.reopen([{ stake_id: red, version: 1 }]);
  await world.settle([{ stake_id: red, version: 2, payout_cents: 0 }]);
  await world.void([{ stake_id: black, version: 1 }]);
  expect(await blocked(player)).toEqual([700]);
});

test('a stake from before decision 053 and a later one, settled in one call, each count by their own rule', async () => {
  const player = await depositor();
  const before = [await on(player, 'red', 300), await on(player, 'black', 200)];
  const row = world.row(player, 400, { game: 'double', round_ref: 'round', risks: [evenRisk('red', 400)] });
  await settle(...before, present(first(await world.open([row])).stake_id));
  expect(await blocked(player)).toEqual([1_000 - 100 - 400]);
});

test('a group opened before decision 066 counts the share of cash, rounded down once per part and once in the end', async () => {
  const player = await depositor();
  await world.grantBonus(player, 100);
  const sides = [world.row(player, 200, { risks: [evenRisk('red', 200, 'g')] }), world.row(player, 50, { risks: [evenRisk('black', 50, 'g')] })];
  const stakes = (await world.open(sides)).map(({ stake_id }) => present(stake_id));
  await asBeforeBonusCounts(world, stakes);
  await settle(...stakes);
  expect(await blocked(player)).toEqual([1_000 - 75]);
});

test('a settlement from before decision 066, which stored no count, has counted its cash', async () => {
  const player = await depositor();
  await world.grantBonus(player, 40);
  const stake = present(first(await world.open([world.row(player, 100)])).stake_id);
  await settle(stake);
  expect(await blocked(player)).toEqual([900]);
  await world.owner.pool.query('UPDATE stake SET counted_cents = NULL WHERE id = $1', [stake]);
  await world.owner.pool.query('UPDATE wallet_block SET amount = 940 WHERE player_id = $1', [player]);
  expect(await world.violations()).toEqual([]);
});
