import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { claiming } from '#server/modules/payments/testing/claiming.ts';
import { createPaymentsFixture, type PaymentsFixture } from '#server/modules/payments/testing/payments-fixture.ts';
import { returning } from '#server/modules/payments/testing/returning.ts';
import { withdrawing } from '#server/modules/payments/testing/withdrawing.ts';
import { verifyLedger } from '#server/platform/db/verify-ledger.ts';
import { installIntegrity } from '#server/platform/integrity/install-integrity.ts';
import { integrityChecks } from '#server/platform/integrity/integrity-checks.ts';
import { tagEntries } from '#server/platform/integrity/tag-entries.ts';

let world: PaymentsFixture;
beforeAll(async () => {
  world = await createPaymentsFixture();
});
afterAll(() => world.close());

const run = (statement: string, values: readonly unknown[] = []) => world.database.owner.pool.query(statement, [...values]);
const migration = async (name: string) => run(await readFile(new URL(`../../db/migrations/${name}`, import.meta.url), 'utf8'));
const NAMED = ['payments_deposit', 'payments_receipt', 'payments_return', 'payments_claim', 'payments_withdrawal'];

/** Recreates the tables of the previous release, with its triggers. */
async function asBefore(): Promise<void> {
  for (const table of NAMED) await run(`DROP TRIGGER platform_integrity_changes ON ${table}`);
  await run(`
    ALTER TABLE payments_return DROP CONSTRAINT payments_return_receipt_fkey, DROP COLUMN provider,
      ADD CONSTRAINT payments_return_end_to_end_id_fkey FOREIGN KEY (end_to_end_id) REFERENCES payments_receipt (end_to_end_id);
    ALTER TABLE payments_receipt DROP CONSTRAINT payments_receipt_deposit_fkey, DROP CONSTRAINT payments_receipt_at_provider, DROP COLUMN provider,
      ADD CONSTRAINT payments_receipt_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES payments_deposit (id);
    ALTER TABLE payments_deposit DROP CONSTRAINT payments_deposit_txid_key, DROP CONSTRAINT payments_deposit_at_provider, DROP COLUMN provider,
      ADD CONSTRAINT payments_deposit_txid_key UNIQUE (txid);
    UPDATE payments_claim SET id = number;
    ALTER TABLE payments_claim DROP COLUMN provider, DROP COLUMN number;
    ALTER TABLE payments_withdrawal DROP COLUMN provider, DROP COLUMN ordered_at, DROP COLUMN refused_by;
    ALTER TABLE payments_listing DROP CONSTRAINT payments_listing_pkey, DROP COLUMN provider, ADD PRIMARY KEY (name);
    DELETE FROM platform_integrity_entry WHERE table_name IN ('${NAMED.join("', '")}')`);
  // Records each existing row, as at the time when these tables became protected.
  await installIntegrity(world.database.url);
}

const findings = async () => (await verifyLedger(world.database.db, integrityChecks(world.deps.vault))).flatMap(({ violations }) => violations);

test('after the upgrade all rows of the previous release belong to the first provider: charges, Pix, returns, claims, withdrawals and lists, without loss', async () => {
  const [does, med, out] = [returning(world), claiming(world), withdrawing(world)];
  const paid = await does.paid(5_000);
  await does.refund(paid.txid, { amount: 500 });
  await world.quiesce();
  const claim = await med.claim(paid.txid, { amount: 1_000 });
  const made = await out.withdraw(await out.rich(1_000));
  await out.settle();
  await out.behave('unknown');
  const under = await out.withdraw(await out.rich(1_000));
  await world.restart().periodicRunner.runAll();
  const pending = await does.deposit(await world.player(), 700);

  await run('ALTER TABLE platform_integrity_entry DISABLE TRIGGER USER');
  await asBefore();
  await run('ALTER TABLE platform_integrity_entry ENABLE TRIGGER USER');
  const tag = () => tagEntries({ db: world.database.db, vault: world.deps.vault, log: world.deps.log }, world.clock.now());
  await tag();
  expect(await findings()).toEqual([]);

  for (const name of ['0038-payments-providers.sql', '0039-payments-fall-over.sql']) await migration(name);
  await installIntegrity(world.database.url);
  await tag();
  for (const table of [...NAMED, 'payments_listing']) {
    const { rows } = await run(`SELECT DISTINCT provider FROM ${table}`);
    expect(rows, table).toEqual([{ provider: 'api-pix' }]);
    const { rows: column } = await run(
      "SELECT is_nullable, column_default FROM information_schema.columns WHERE table_name = $1 AND column_name = 'provider'",
      [table],
    );
    expect(column, table).toEqual([{ is_nullable: 'NO', column_default: null }]);
  }
  expect((await run('SELECT id, number FROM payments_claim')).rows).toEqual([{ id: claim, number: claim }]);
  expect((await run('SELECT id, ordered_at = sent_at AS ordered FROM payments_withdrawal WHERE ordered_at IS NOT NULL')).rows).toEqual([
    { id: under.id, ordered: true },
  ]);
  expect([await world.violations(), await findings()]).toEqual([[], []]);

  // Work in progress continues.
  await out.behave('ok');
  await out.settle();
  await does.pay(pending.pix.txid);
  await med.answer(claim, 'rejected');
  await world.quiesce();
  const states = await run('SELECT status, count(*)::integer AS many FROM payments_withdrawal GROUP BY 1');
  expect(states.rows).toEqual([{ status: 'paid', many: 2 }]);
  expect((await does.look(paid.player, paid.depositId)).status).toBe('approved');
  expect((await run('SELECT status FROM payments_deposit WHERE id = $1', [pending.id])).rows).toEqual([{ status: 'approved' }]);
  expect(made.id).not.toBe(under.id);
  await tag();
  expect([await world.violations(), await findings()]).toEqual([[], []]);
});
