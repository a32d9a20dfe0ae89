import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { paymentLedgerChecks } from '#server/modules/payments/store/checks/payment-checks.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { applySuperseded } from '../upgrade/superseded-migrations.ts';

const FIRST_OF_RETURNS = '0110-payments-returns.sql';
const name = `upgrade_${process.pid}`;
let client: pg.Client;
let url: string;

beforeAll(async () => {
  await onAdmin(`CREATE DATABASE ${name}`);
  const address = new URL(inject('databaseUrl'));
  address.pathname = `/${name}`;
  url = address.href;
  client = new pg.Client({ connectionString: url });
  await client.connect();
  await applySuperseded(client, { before: FIRST_OF_RETURNS });
});
afterAll(async () => {
  await client.end();
  await onAdmin(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
});

async function onAdmin(statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: inject('databaseUrl') });
  await admin.connect();
  try {
    await admin.query(statement);
  } finally {
    await admin.end();
  }
}

const AT = new Date('2026-11-20T15:00:00.000Z');
const player = randomUUID();
const pixId = () => `E99999004${randomUUID().replaceAll('-', '').slice(0, 23)}`;

/** Writes a deposit as the previous release did. */
async function oldDeposit(fields: {
  readonly status: string;
  readonly endToEndId?: string;
  readonly occurrence?: number;
  readonly minute: number;
}): Promise<string> {
  const id = randomUUID();
  const at = new Date(AT.getTime() + fields.minute * 60_000);
  const settledAt = fields.endToEndId === undefined ? null : at;
  await client.query(
    `INSERT INTO payments_deposit (id, player_id, idempotency_key, fingerprint, amount, txid, status, copy_paste, end_to_end_id, occurrence, created_at, expires_at, settled_at)
     VALUES ($1, $2, $1::uuid::text, '', 1000, replace($1::uuid::text, '-', ''), $3, 'code', $4, $5, $6, $6, $7)`,
    [id, player, fields.status, fields.endToEndId ?? null, fields.occurrence ?? null, at, settledAt],
  );
  return id;
}

/** Writes a receipt with its transfers, as the previous release did. */
async function oldReceipt(status: string, depositId: string, endToEndId: string, minute: number): Promise<void> {
  const at = new Date(AT.getTime() + minute * 60_000);
  const credited = status === 'credited';
  const house = async (account: string) => (await client.query<{ id: string }>('SELECT wallet_api_house($1) AS id', [account])).rows[0]?.id;
  const move = async (kind: string, from: string | undefined, to: string | undefined, of: string | null) =>
    client.query('SELECT * FROM wallet_api_transfer($1::jsonb, $2)', [
      JSON.stringify([{ player_id: of, debit_account: from, credit_account: to, amount_cents: 1_000, kind, ref_id: endToEndId, version: 1 }]),
      at,
    ]);
  await move('deposit', await house('pix_clearing'), credited ? player : await house('pix_suspense'), credited ? player : null);
  if (status === 'returned') await move('pix_returned', await house('pix_suspense'), await house('pix_clearing'), null);
  await client.query(
    `INSERT INTO payments_receipt (end_to_end_id, status, txid, deposit_id, player_id, amount, paid_at, reason, created_at, settled_at)
     VALUES ($1, $2, replace($3::uuid::text, '-', ''), $3, $4, 1000, $5, $6, $5, $5)`,
    [endToEndId, status, depositId, player, at, credited ? null : 'wrong_payer'],
  );
  if (!credited) await client.query("INSERT INTO wallet_statement_entry VALUES ($1, 'Deposit', $2, 3, 1000, $3)", [player, depositId, at]);
}

test('rows of the previous release are migrated: every credit and return, and numbers without a limit; failed returns are retried', async () => {
  await client.query(
    "INSERT INTO gate_player (player_id, last_activity_at, counters_day, deposit_day_cents, deposit_week_cents, deposit_month_cents) VALUES ($1, $2, '2026-11-20', 6000, 6000, 6000)",
    [player, AT],
  );
  await client.query(
    "INSERT INTO wallet_account (id, player_id, kind) SELECT wallet_api_player_account($1, kind), $1, kind FROM unnest(ARRAY['cash', 'held', 'debt']) AS k (kind)",
    [player],
  );
  for (const [index, occurrence] of [1, 2, 3, 4, 4, 4].entries()) {
    const endToEndId = pixId();
    await oldReceipt('credited', await oldDeposit({ status: 'approved', endToEndId, occurrence, minute: index }), endToEndId, index);
  }
  const [returned, failed] = [pixId(), pixId()];
  await oldReceipt('returned', await oldDeposit({ status: 'returned', endToEndId: returned, minute: 10 }), returned, 10);
  await oldReceipt('return_failed', await oldDeposit({ status: 'returned', endToEndId: failed, minute: 11 }), failed, 11);

  await applySuperseded(client, { from: FIRST_OF_RETURNS });
  // Simulates the previous release, which writes encrypted codes and adds the integrity tags.
  await client.query("UPDATE payments_deposit SET copy_paste_sealed = decode(repeat('00', 40), 'hex'); DELETE FROM platform_to_seal");
  await migrate(url);
  const { rows: numbers } = await client.query<{ occurrence: number }>(
    'SELECT occurrence FROM payments_deposit WHERE occurrence IS NOT NULL ORDER BY settled_at',
  );
  expect(numbers.map(({ occurrence }) => occurrence)).toEqual([1, 2, 3, 4, 5, 6]);
  const { rows: receipts } = await client.query(
    'SELECT end_to_end_id, status, due_at IS NOT NULL AS due, failures FROM payments_receipt WHERE end_to_end_id = ANY ($1) ORDER BY settled_at NULLS LAST',
    [[returned, failed]],
  );
  expect(receipts).toEqual([
    { end_to_end_id: returned, status: 'returned', due: false, failures: 0 },
    { end_to_end_id: failed, status: 'returning', due: true, failures: 1 },
  ]);
  const db = openDatabase({ url, poolSize: 2 });
  try {
    for (const check of paymentLedgerChecks) expect(await check.run(db), check.name).toEqual([]);
  } finally {
    await db.close();
  }
});
