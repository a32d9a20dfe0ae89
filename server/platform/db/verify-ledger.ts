import { CompiledQuery, sql } from 'kysely';
import type { Database, NamedStatement, Queryable, Tx } from './database.ts';
import type { LedgerCheck, Violation } from './ledger-check.ts';

/** What came of one check. */
export interface CheckOutcome {
  readonly name: string;
  readonly violations: readonly Violation[];
  /** Rows of tables that the check looked at: a check that read nothing proved nothing. */
  readonly rowsRead: number;
  readonly ms: number;
}

/**
 * Runs checks one after another in one read-only snapshot, so that they may run while bets are placed and settled. Short timeouts of the role are lifted
 * for it alone. A check that fails is a violation of its own and keeps none of the others from running. `onChecked` is told as each is done.
 */
export async function verifyLedger(
  db: Database,
  checks: readonly LedgerCheck[],
  onChecked: (outcome: CheckOutcome) => void = () => undefined,
): Promise<CheckOutcome[]> {
  return db.k
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => verifyWithin(tx, db, checks, onChecked));
}

/** The same inside a transaction of the caller's, whatever it has changed so far. */
export async function verifyWithin(
  tx: Tx,
  db: Database,
  checks: readonly LedgerCheck[],
  onChecked: (outcome: CheckOutcome) => void = () => undefined,
): Promise<CheckOutcome[]> {
  await prepare(tx);
  const snapshot: Database = { ...db, k: tx, named: (statement, values) => namedIn(tx, statement, values) };
  const outcomes: CheckOutcome[] = [];
  for (const check of checks) {
    const startedMs = performance.now();
    const before = await rowsReadSoFar(tx);
    const violations = await runGuarded(tx, snapshot, check);
    const outcome = { name: check.name, violations, rowsRead: (await rowsReadSoFar(tx)) - before, ms: performance.now() - startedMs };
    onChecked(outcome);
    outcomes.push(outcome);
  }
  return outcomes;
}

/** A failed statement would end the whole transaction: the check stands behind a savepoint. */
async function runGuarded(tx: Tx, snapshot: Database, check: LedgerCheck): Promise<readonly Violation[]> {
  await sql`SAVEPOINT before_check`.execute(tx);
  try {
    const violations = await check.run(snapshot);
    await sql`RELEASE SAVEPOINT before_check`.execute(tx);
    return violations;
  } catch (error) {
    await sql`ROLLBACK TO SAVEPOINT before_check`.execute(tx);
    return [{ invariant: 'check', detail: `the check itself failed: ${error instanceof Error ? error.message : String(error)}` }];
  }
}

/**
 * No timeout ends a long check; one processor is left to the bets; sorts of a million rows stay in memory; and whole tables are joined as wholes, since a
 * plan that looks rows up one by one for a wrong guess takes hours. Each setting only where this server knows it.
 */
async function prepare(tx: Tx): Promise<void> {
  await sql`
    SELECT set_config(s.name, w.value, true)
    FROM (VALUES ('statement_timeout', '0'), ('lock_timeout', '0'), ('idle_in_transaction_session_timeout', '0'), ('transaction_timeout', '0'),
                 ('max_parallel_workers_per_gather', '0'), ('jit', 'off'), ('work_mem', '128MB'),
                 ('cursor_tuple_fraction', '1'), ('enable_nestloop', 'off')) AS w (name, value)
    JOIN pg_settings s ON s.name = w.name`.execute(tx);
}

/** Rows that this transaction has read from tables, by scans and by indexes. */
async function rowsReadSoFar(k: Queryable): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    SELECT coalesce(sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0)), 0)::bigint AS read FROM pg_stat_xact_user_tables`.execute(k);
  return rows[0]?.read ?? 0;
}

async function namedIn<Row>(tx: Tx, statement: NamedStatement, values: readonly unknown[]): Promise<Row[]> {
  const { rows } = await tx.executeQuery<Row>(CompiledQuery.raw(statement.text, [...values]));
  return rows;
}
