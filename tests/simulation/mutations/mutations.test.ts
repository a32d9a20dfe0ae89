import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createMoneyFixture, type MoneyFixture, present } from '#server/modules/stakes/testing/money-fixture.ts';
import { verifyWithin } from '#server/platform/db/verify-ledger.ts';
import { proved } from '#tests/in-full.ts';
import { todaysTenth } from '#tests/todays-tenth.ts';
import { honestDay } from '../days/honest-day.ts';
import { type Mutation, mutations } from './mutations.ts';
import { withDamage } from '../tampering.ts';

let world: MoneyFixture;
beforeAll(async () => {
  world = await createMoneyFixture();
  await honestDay(world);
  // Adds the integrity tags, as every ledger check does: damage to rows without a tag is harder to detect.
  await world.seal();
});
afterAll(() => world.drop());

test('an honest day covers every case, and breaks no invariant', async () => {
  expect(await world.violations()).toEqual([]);
  const { rows } = await world.db.pool.query<{ kind: string }>('SELECT DISTINCT kind FROM ledger_transfer ORDER BY kind');
  expect(rows.map((row) => row.kind)).toEqual([
    'adjustment',
    'award',
    'award_owed',
    'award_repaid',
    'award_reversed',
    'award_unrecovered',
    'bonus_granted',
    'bonus_recovered',
    'bonus_unrecovered',
    'debt_repaid',
    'deposit',
    'deposit_returned',
    'refund',
    'refund_forfeited',
    'refund_owed',
    'refund_taken_back',
    'refund_unforfeited',
    'stake',
    'stake_reopened',
    'stake_settled',
    'win',
    'win_owed',
    'win_taken_back',
    'withdrawal',
    'withdrawal_hold',
    'withdrawal_return',
  ]);
  const stakes = await world.db.pool.query(
    'SELECT status, count(DISTINCT opened_at) AS days, bool_or(bonus_cents > 0) AS bonus FROM stake GROUP BY status ORDER BY status',
  );
  expect(stakes.rows).toEqual([
    { status: 'open', days: 4, bonus: true },
    { status: 'settled', days: 5, bonus: true },
    { status: 'void', days: 4, bonus: true },
  ]);
  const history = await world.db.pool.query('SELECT DISTINCT version, status, repaid_cents > 0 AS repaid FROM stake_reversal ORDER BY version, status, repaid');
  expect(history.rows).toEqual([
    { version: 1, status: 'settled', repaid: false },
    { version: 1, status: 'void', repaid: false },
    { version: 2, status: 'settled', repaid: false },
    { version: 2, status: 'settled', repaid: true },
    { version: 2, status: 'void', repaid: false },
  ]);
});

test('at least twenty known bugs are planted (REL-12)', () => {
  expect(new Set(mutations.map((bug) => bug.name)).size).toBeGreaterThanOrEqual(20);
});

const duringTheDay = mutations.filter(({ mutate }) => mutate !== undefined);
const afterwards = mutations.filter(({ mutate }) => mutate === undefined);

test.each(todaysTenth(duringTheDay).map((bug) => [bug.name, bug] as const))('caught: %s (REL-12)', async (_name, bug) => {
  const buggy = await createMoneyFixture();
  onTestFinished(() => buggy.drop());
  await plant(buggy, bug);
  await honestDay(buggy);
  if (bug.damage !== undefined) await damage(buggy, bug.damage);
  expect((await buggy.violations()).map(({ invariant }) => invariant)).toEqual(expect.arrayContaining([...bug.caught]));
  proved('planted bugs', 1);
});

test.each(todaysTenth(afterwards).map((bug) => [bug.name, bug] as const))('caught after an honest day: %s', async (_name, { before, damage: done, caught }) => {
  const statements = [before, done].filter((statement) => statement !== undefined);
  const outcomes = await withDamage(
    world,
    async (tx) => {
      for (const statement of statements) await sql.raw(statement).execute(tx);
    },
    (tx) => verifyWithin(tx, world.owner, world.checks),
  );
  expect(outcomes.flatMap(({ violations }) => violations.map(({ invariant }) => invariant))).toEqual(expect.arrayContaining([...caught]));
});

async function plant(target: MoneyFixture, bug: Mutation): Promise<void> {
  if (bug.before !== undefined) await target.owner.pool.query(bug.before);
  await target.owner.pool.query(
    'GRANT ALL ON ALL TABLES IN SCHEMA public TO palpite_app; REVOKE UPDATE, DELETE, TRUNCATE ON ALL TABLES IN SCHEMA public FROM palpite_app',
  );
  await target.owner.pool.query(
    'GRANT UPDATE, DELETE ON gate_player, wallet_account, wallet_block, wallet_statement_entry, stake, stake_to_seal, platform_parked, outbox, ledger_rollup, ledger_rollup_state TO palpite_app; GRANT UPDATE (counted_cents) ON stake_part TO palpite_app',
  );
  for (const [name, says, lies] of bug.mutate ?? []) {
    const { rows } = await target.owner.pool.query<{ definition: string }>('SELECT pg_get_functiondef(oid) AS definition FROM pg_proc WHERE proname = $1', [
      name,
    ]);
    const { definition } = present(rows[0]);
    expect(definition).toContain(says);
    await target.owner.pool.query(definition.replace(says, () => lies));
  }
}

/** Runs as the owner with triggers disabled, which no role of the site can do. */
async function damage(target: MoneyFixture, statement: string): Promise<void> {
  const client = await target.owner.pool.connect();
  try {
    await client.query("SET session_replication_role = 'replica'");
    await client.query(statement);
  } finally {
    await client.query("SET session_replication_role = 'origin'");
    client.release();
  }
}
