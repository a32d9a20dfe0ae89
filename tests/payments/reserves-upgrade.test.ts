import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { claiming } from '#server/modules/payments/testing/claiming.ts';
import { createPaymentsFixture, type PaymentsFixture } from '#server/modules/payments/testing/payments-fixture.ts';
import { returning } from '#server/modules/payments/testing/returning.ts';
import { withdrawing } from '#server/modules/payments/testing/withdrawing.ts';

let world: PaymentsFixture;
beforeAll(async () => {
  world = await createPaymentsFixture();
});
afterAll(() => world.close());

const fileOf = (path: string) => readFile(new URL(`../../${path}`, import.meta.url), 'utf8');
const run = (statement: string, values: readonly unknown[] = []) => world.database.owner.pool.query(statement, [...values]);

/** Recreates the tables of the previous release. */
const EARLIER = `
  DROP TRIGGER platform_integrity_changes ON payments_claim;
  DROP VIEW wallet_api_reserve;
  DROP TABLE wallet_reserve;
  ALTER TABLE payments_claim DROP COLUMN wallet_version, DROP COLUMN lapsed_at, ADD COLUMN reserved bigint CHECK (reserved > 0), ADD COLUMN released_at timestamptz`;

/** Writes a claim as the previous release did: with a block of as much cash, regardless of other claims. */
async function earlierClaim(id: string, endToEndId: string, amount: number): Promise<void> {
  const at = world.clock.now();
  await run(
    `INSERT INTO payments_claim (provider, number, id, end_to_end_id, player_id, amount, nature, status, reserved, opened_at, deadline_at, seen_at)
     SELECT provider, $1, $1, end_to_end_id, player_id, $3, 'fraud', 'open', $3, $4, $4::timestamptz + interval '7 days', $4 FROM payments_receipt WHERE end_to_end_id = $2`,
    [id, endToEndId, amount, at],
  );
  for (const [table, columns, last] of [
    ['wallet_block_written', ', after_transfer', ', wallet_ledger_position()'],
    ['wallet_block', '', ''],
  ])
    await run(
      `INSERT INTO ${table} (player_id, reason, ref, amount, created_at${columns}) SELECT player_id, 'med', id, reserved, seen_at${last} FROM payments_claim WHERE id = $1`,
      [id],
    );
}

test('PAY-10 blocks of the previous release become reserves: at most the Pix, at most the cash, and the ledger balances', async () => {
  const [does, med] = [returning(world), claiming(world)];
  const [joint, poor] = [await does.paid(20_000), await does.paid(9_000)];
  await withdrawing(world).give(joint.player, 50_000);
  const { id: stake } = await med.stake(poor.player, 8_000);
  await run(EARLIER);
  for (const [index, amount] of [20_000, 20_000, 15_000].entries()) await earlierClaim(`joint-${index}`, joint.endToEndId, amount);
  await earlierClaim('poor', poor.endToEndId, 9_000);

  await run(await fileOf('db/migrations/0031-wallet-reserves.sql'));
  await run(await fileOf('server/modules/wallet/store/sql/reserves.sql'));
  expect(await med.money(joint.player)).toMatchObject({ cash: 50_000, reserved: 20_000 });
  expect(await med.money(poor.player)).toMatchObject({ cash: 0, reserved: 1_000 });
  expect((await run("SELECT FROM wallet_block WHERE reason = 'med'")).rowCount).toBe(0);
  await med.settle(stake ?? '', 'void');
  expect(await med.money(poor.player)).toMatchObject({ cash: 0, reserved: 9_000 });
  expect(await world.violations()).toEqual([]);
});
