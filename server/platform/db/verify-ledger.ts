import { CompiledQuery, sql } from 'kysely';
import type { Database, NamedStatement, Queryable, Tx } from './database.ts';
import type { LedgerCheck, Violation } from './ledger-check.ts';
import { workAs } from './limits.ts';

/** The outcome of one check. */
export interface CheckOutcome {
  readonly name: string;
  readonly violations: readonly Violation[];
  /** Table rows that the check read, null if they were not counted: a check that read no row has proved nothing. */
  readonly rowsRead: number | null;
  readonly ms: number;
}

export interface VerifyOptions {
  /** Called after each check. */
  readonly onChecked?: (outcome: CheckOutcome) => void;
  /** Number of parallel checks, each lane with its own connection; 1 by default. */
  readonly lanes?: number;
  /** Counts the rows that each check reads, which takes as long as all checks of a small database. Off by default. */
  readonly countsRows?: boolean;
}

/** How many parallel checks a machine with two processors can use. */
export const VERIFY_LANES = 2;

/**
 * Runs checks in one read-only snapshot, so that bets may be placed and settled meanwhile. With several lanes, while one computes, the database works for
 * another. The limits are those of verification, not of a request. A failed check is reported as a violation and does not stop the others. Returns the
 * outcomes in the order of the checks.
 */
export async function verifyLedger(
  db: Database,
  checks: readonly LedgerCheck[],
  { onChecked = () => undefined, lanes = 1, countsRows = false }: VerifyOptions = {},
): Promise<CheckOutcome[]> {
  const waiting = checks.entries();
  const outcomes: CheckOutcome[] = [];
  const lane = (tx: Tx) =>
    verifyEach(tx, db, { waiting, countsRows }, (place, outcome) => {
      outcomes[place] = outcome;
      onChecked(outcome);
    });
  await inReadOnlySnapshot(db, async (first) => {
    const snapshot = lanes > 1 ? await exportSnapshot(first) : '';
    const more = Array.from({ length: lanes - 1 }, () => laneOf(db, snapshot, lane));
    // The snapshot lasts as long as the transaction that exports it. That transaction runs no check, so it cannot fail before the others have the snapshot…
    await Promise.allSettled(more.map(({ begun }) => begun));
    // …and when one lane fails, no other is left running.
    for (const ended of await Promise.allSettled([lane(first), ...more.map(({ ended }) => ended)])) if (ended.status === 'rejected') throw ended.reason;
  });
  return outcomes;
}

/** A lane with its own connection. `begun` resolves when it sees the snapshot or has failed to. */
function laneOf(db: Database, snapshot: string, lane: (tx: Tx) => Promise<void>): { readonly begun: Promise<void>; readonly ended: Promise<void> } {
  const { promise, resolve } = Promise.withResolvers<void>();
  const ended = inReadOnlySnapshot(db, async (tx) => {
    await sql`SET TRANSACTION SNAPSHOT ${sql.lit(snapshot)}`.execute(tx);
    resolve();
    await lane(tx);
  });
  return { begun: Promise.race([promise, ended]), ended };
}

function inReadOnlySnapshot<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.k.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);
}

async function exportSnapshot(tx: Tx): Promise<string> {
  const { rows } = await sql<{ snapshot: string }>`SELECT pg_export_snapshot() AS snapshot`.execute(tx);
  return rows[0]?.snapshot ?? '';
}

/** Runs the checks in sequence inside the caller's transaction, including its changes so far. */
export async function verifyWithin(tx: Tx, db: Database, checks: readonly LedgerCheck[]): Promise<CheckOutcome[]> {
  const outcomes: CheckOutcome[] = [];
  await verifyEach(tx, db, { waiting: checks.entries(), countsRows: false }, (place, outcome) => (outcomes[place] = outcome));
  return outcomes;
}

/**
 * Takes the next waiting check until none is left; several lanes may share a list. A connection does not count as dead when its check takes longer than a
 * request.
 */
function verifyEach(...lane: Parameters<typeof takeEach>): Promise<void> {
  return workAs('verify', () => takeEach(...lane));
}

async function takeEach(
  tx: Tx,
  db: Database,
  { waiting, countsRows }: { readonly waiting: Iterable<readonly [place: number, check: LedgerCheck]>; readonly countsRows: boolean },
  report: (place: number, outcome: CheckOutcome) => void,
): Promise<void> {
  await prepare(tx);
  const rowsReadSoFar = countsRows ? await countReads(tx) : async () => null;
  // One savepoint for all checks: they only read, so a failed one leaves nothing else to undo.
  await sql`SAVEPOINT before_check`.execute(tx);
  let before = await rowsReadSoFar();
  const snapshot: Database = { ...db, k: tx, named: (statement, values) => namedIn(tx, statement, values) };
  for (const [place, check] of waiting) {
    const startedMs = performance.now();
    const violations = await runGuarded(tx, snapshot, check);
    const after = await rowsReadSoFar();
    report(place, { name: check.name, violations, rowsRead: after === null || before === null ? null : after - before, ms: performance.now() - startedMs });
    before = after;
  }
}

/** A failed statement would end the whole transaction, so the checks run after a savepoint. */
async function runGuarded(tx: Tx, snapshot: Database, check: LedgerCheck): Promise<readonly Violation[]> {
  try {
    return await check.run(snapshot);
  } catch (error) {
    await sql`ROLLBACK TO SAVEPOINT before_check`.execute(tx);
    return [{ invariant: 'check', detail: `the check itself failed: ${error instanceof Error ? error.message : String(error)}` }];
  }
}

/**
 * Settings for long checks: no timeout, one processor left free for bets, in-memory sorts of a million rows, and joins of whole tables, since after a wrong
 * estimate a plan with row look-ups takes hours. Sets only those that this server knows.
 */
async function prepare(tx: Tx): Promise<void> {
  await sql`
    SELECT set_config(s.name, w.value, true)
    FROM (VALUES ('statement_timeout', '0'), ('lock_timeout', '0'), ('idle_in_transaction_session_timeout', '0'), ('transaction_timeout', '0'),
                 ('max_parallel_workers_per_gather', '0'), ('jit', 'off'), ('work_mem', '128MB'),
                 ('cursor_tuple_fraction', '1'), ('enable_nestloop', 'off')) AS w (name, value)
    JOIN pg_settings s ON s.name = w.name`.execute(tx);
}

/**
 * Reads how many table rows this transaction has read so far, by scans and by indexes: the sums of pg_stat_xact_user_tables. That view joins the catalogue at
 * each call, and sending hundreds of numbers with each call is slow too; either takes longer than most checks. So the transaction keeps the lists itself.
 */
async function countReads(k: Queryable): Promise<() => Promise<number>> {
  await sql`
    SELECT set_config('palpite.verified_tables', coalesce(array_agg(DISTINCT c.oid)::text, '{}'), true),
           set_config('palpite.verified_indexes', coalesce((array_agg(DISTINCT i.indexrelid) FILTER (WHERE i.indexrelid IS NOT NULL))::text, '{}'), true)
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace LEFT JOIN pg_index i ON i.indrelid = c.oid
    WHERE c.relkind IN ('r', 'm') AND n.nspname NOT IN ('pg_catalog', 'information_schema', 'pg_toast')`.execute(k);
  return async () => {
    const counted = await sql<{ read: number }>`
      SELECT ((SELECT coalesce(sum(pg_stat_get_xact_tuples_returned(t) + pg_stat_get_xact_tuples_fetched(t)), 0)
               FROM unnest(current_setting('palpite.verified_tables')::oid[]) t)
            + (SELECT coalesce(sum(pg_stat_get_xact_tuples_fetched(i)), 0)
               FROM unnest(current_setting('palpite.verified_indexes')::oid[]) i))::bigint AS read`.execute(k);
    return counted.rows[0]?.read ?? 0;
  };
}

async function namedIn<Row>(tx: Tx, statement: NamedStatement, values: readonly unknown[]): Promise<Row[]> {
  const { rows } = await tx.executeQuery<Row>(CompiledQuery.raw(statement.text, [...values]));
  return rows;
}
