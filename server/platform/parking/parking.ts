import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'kysely';
import type { Queryable } from '../db/database.ts';
import { isTransient } from '../db/transient-error.ts';
import type { Logger } from '../log/create-logger.ts';

/** A quarantined item: `kind` is its kind (such as `double.bet`), `ref` its id. */
export interface ParkedItem {
  readonly kind: string;
  readonly ref: string;
  readonly error: string;
  readonly attempts: number;
  readonly firstAt: Date;
  readonly retryAt: Date;
}

export interface ParkDeps {
  readonly db: { readonly k: Queryable };
  readonly log: Logger;
}

const FIRST_RETRY_SECONDS = 60;
const MOST_RETRY_SECONDS = 6 * 3_600;

/**
 * Quarantines an item after it failed alone, in its own transaction (the failed one was rolled back). It is retried after a minute, then two, four … up to
 * six hours. The first time, an alert is raised: an error line with `alert: 'parked'`. The gauge `palpite_parked_items` counts the items.
 */
export async function park(deps: ParkDeps, { kind, ref }: { readonly kind: string; readonly ref: string }, error: unknown, at: Date): Promise<void> {
  const reason = (error instanceof Error ? error.message : String(error)).slice(0, 500);
  const { rows } = await sql<{ attempts: number }>`
    INSERT INTO platform_parked AS p (kind, ref, error, first_at, last_at, retry_at)
    VALUES (${kind}, ${ref}, ${reason}, ${at}, ${at}, ${at}::timestamptz + make_interval(secs => ${FIRST_RETRY_SECONDS}))
    ON CONFLICT (kind, ref) DO UPDATE SET error = excluded.error, attempts = p.attempts + 1, last_at = excluded.last_at,
      retry_at = excluded.last_at + make_interval(secs => least(${MOST_RETRY_SECONDS}, ${FIRST_RETRY_SECONDS} * 2 ^ least(p.attempts, 20)))
    RETURNING attempts`.execute(deps.db.k);
  changed();
  const fields = { err: error, kind, ref, alert: 'parked' };
  if (rows[0]?.attempts === 1) deps.log.error(fields, 'set aside; the rest goes on. See `npm run operator -- parked list`');
  else deps.log.warn(fields, 'still cannot be handled');
}

/** References of one kind that must not be processed now. They are few: a job passes them to its query. */
export async function parkedNow(k: Queryable, kind: string, at: Date): Promise<string[]> {
  return (await parkedOf(k, kind)).filter(({ retryAt }) => retryAt > at).map(({ ref }) => ref);
}

/** A read of the quarantine that is not sent yet; it collects kinds. */
interface Reading {
  readonly kinds: Set<string>;
  readonly rows: Promise<readonly Pick<ParkedItem, 'kind' | 'ref' | 'retryAt'>[]>;
}
const readings = new WeakMap<Queryable, Reading>();

type Rows = Reading['rows'];
/** Reads shared by a run of all jobs in sequence: each is used until this process changes the quarantine. */
const run = new AsyncLocalStorage<{ changes: number; rows: WeakMap<Queryable, Rows> }>();
let changes = 0;

/** Lets the jobs that `work` runs in sequence share their reads of the quarantine. */
export function sharingReadings<T>(work: () => Promise<T>): Promise<T> {
  return run.run({ changes, rows: new WeakMap() }, work);
}

/** Invalidates all earlier reads. */
function changed(): void {
  changes += 1;
}

/**
 * All quarantined items of one kind, and when each is retried. Jobs that ask in the same turn of the event loop share one statement: most ask at every run,
 * and the answer is nearly always empty.
 */
export async function parkedOf(k: Queryable, kind: string): Promise<Pick<ParkedItem, 'ref' | 'retryAt'>[]> {
  return (await read(k, kind)).filter((row) => row.kind === kind).map(({ ref, retryAt }) => ({ ref, retryAt }));
}

function read(k: Queryable, kind: string): Rows {
  const shared = run.getStore();
  if (shared === undefined) {
    const reading = readings.get(k) ?? beginReading(k);
    reading.kinds.add(kind);
    return reading.rows;
  }
  if (shared.changes !== changes) Object.assign(shared, { changes, rows: new WeakMap() });
  const rows = shared.rows.get(k) ?? k.selectFrom('platform_parked').select(['kind', 'ref', 'retry_at as retryAt']).execute();
  shared.rows.set(k, rows);
  return rows;
}

function beginReading(k: Queryable): Reading {
  const kinds = new Set<string>();
  const rows = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
    readings.delete(k);
    return k
      .selectFrom('platform_parked')
      .select(['kind', 'ref', 'retry_at as retryAt'])
      .where('kind', 'in', [...kinds])
      .execute();
  });
  const reading: Reading = { kinds, rows };
  readings.set(k, reading);
  return reading;
}

/** References of one kind that are due for a retry, the longest wait first. */
export async function parkedDue(k: Queryable, kind: string, at: Date, limit: number): Promise<string[]> {
  const due = (await parkedOf(k, kind)).filter(({ retryAt }) => retryAt <= at);
  const byWait = due.toSorted((a, b) => a.retryAt.getTime() - b.retryAt.getTime() || (a.ref < b.ref ? -1 : 1));
  return byWait.slice(0, limit).map(({ ref }) => ref);
}

/** Ends the quarantine of handled items, inside the transaction that handled them; ignores other references. */
export async function unpark(tx: Queryable, kind: string, refs: readonly string[]): Promise<void> {
  if (refs.length === 0) return;
  await tx.deleteFrom('platform_parked').where('kind', '=', kind).where('ref', 'in', refs).execute();
  changed();
}

/** All quarantined items, the oldest first. */
export async function listParked(k: Queryable): Promise<ParkedItem[]> {
  const rows = await k.selectFrom('platform_parked').selectAll().orderBy('first_at').orderBy('kind').orderBy('ref').execute();
  return rows.map(({ kind, ref, error, attempts, first_at, retry_at }) => ({ kind, ref, error, attempts, firstAt: first_at, retryAt: retry_at }));
}

/** Makes the item due at the next run. False when it is not quarantined. */
export async function retryParked(tx: Queryable, { kind, ref }: { readonly kind: string; readonly ref: string }, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx.updateTable('platform_parked').set({ retry_at: at }).where('kind', '=', kind).where('ref', '=', ref).executeTakeFirst();
  changed();
  return numUpdatedRows === 1n;
}

/**
 * Handles claimed rows in parallel, each alone. A failing row is quarantined and delays no other; after a transient error a row comes back when its lease
 * expires. A handled row leaves the quarantine.
 */
export async function eachAlone<Item>(
  deps: ParkDeps,
  kind: string,
  items: readonly Item[],
  handle: { readonly refOf: (item: Item) => string; readonly work: (item: Item) => Promise<void>; readonly at: Date },
): Promise<void> {
  const handled = await Promise.all(
    items.map(async (item) => {
      const ref = handle.refOf(item);
      try {
        await handle.work(item);
        return [ref];
      } catch (error) {
        if (isTransient(error)) deps.log.warn({ err: error, kind, ref }, 'could not be handled just now; trying again');
        else await park(deps, { kind, ref }, error, handle.at);
        return [];
      }
    }),
  );
  await unpark(deps.db.k, kind, handled.flat());
}
