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
 * Quarantines an item after it failed alone, in its own transaction (the failed one was rolled back). It is retried after a minute, then two, four … up to six
 * hours. The first time raises an alert: an error line with `alert: 'parked'`; the gauge `palpite_parked_items` counts the items.
 */
export async function park(deps: ParkDeps, { kind, ref }: { readonly kind: string; readonly ref: string }, error: unknown, at: Date): Promise<void> {
  const reason = (error instanceof Error ? error.message : String(error)).slice(0, 500);
  const { rows } = await sql<{ attempts: number }>`
    INSERT INTO platform_parked AS p (kind, ref, error, first_at, last_at, retry_at)
    VALUES (${kind}, ${ref}, ${reason}, ${at}, ${at}, ${at}::timestamptz + make_interval(secs => ${FIRST_RETRY_SECONDS}))
    ON CONFLICT (kind, ref) DO UPDATE SET error = excluded.error, attempts = p.attempts + 1, last_at = excluded.last_at,
      retry_at = excluded.last_at + make_interval(secs => least(${MOST_RETRY_SECONDS}, ${FIRST_RETRY_SECONDS} * 2 ^ least(p.attempts, 20)))
    RETURNING attempts`.execute(deps.db.k);
  const fields = { err: error, kind, ref, alert: 'parked' };
  if (rows[0]?.attempts === 1) deps.log.error(fields, 'set aside; the rest goes on. See `npm run operator -- parked list`');
  else deps.log.warn(fields, 'still cannot be handled');
}

type QuarantinedRow = Pick<ParkedItem, 'kind' | 'ref' | 'retryAt'>;

const asked = new WeakMap<Queryable, Promise<readonly QuarantinedRow[]>>();

/** The whole quarantine, which is small. Jobs that start together, ten times a second, share one statement; none joins one that was sent before it asked. */
function quarantine(k: Queryable): Promise<readonly QuarantinedRow[]> {
  const shared = asked.get(k);
  if (shared !== undefined) return shared;
  const rows = Promise.resolve().then(() => {
    asked.delete(k);
    return k.selectFrom('platform_parked').select(['kind', 'ref', 'retry_at as retryAt']).execute();
  });
  asked.set(k, rows);
  return rows;
}

/** References of one kind that must not be processed now. Few: a job passes them to its query. */
export async function parkedNow(k: Queryable, kind: string, at: Date): Promise<string[]> {
  return (await parkedOf(k, kind)).filter(({ retryAt }) => retryAt > at).map(({ ref }) => ref);
}

/** All quarantined items of one kind, and when each is retried. */
export async function parkedOf(k: Queryable, kind: string): Promise<Pick<ParkedItem, 'ref' | 'retryAt'>[]> {
  return (await quarantine(k)).filter((row) => row.kind === kind);
}

/** References of one kind that are due for a retry, the longest wait first. */
export async function parkedDue(k: Queryable, kind: string, at: Date, limit: number): Promise<string[]> {
  const due = k.selectFrom('platform_parked').select('ref').where('kind', '=', kind).where('retry_at', '<=', at).orderBy('retry_at').orderBy('ref');
  return (await due.limit(limit).execute()).map(({ ref }) => ref);
}

/** Ends the quarantine of handled items. Joins the transaction that handled them; other references are ignored. */
export async function unpark(tx: Queryable, kind: string, refs: readonly string[]): Promise<void> {
  if (refs.length === 0) return;
  await tx.deleteFrom('platform_parked').where('kind', '=', kind).where('ref', 'in', refs).execute();
}

/** All quarantined items, the oldest first. */
export async function listParked(k: Queryable): Promise<ParkedItem[]> {
  const rows = await k.selectFrom('platform_parked').selectAll().orderBy('first_at').orderBy('kind').orderBy('ref').execute();
  return rows.map(({ kind, ref, error, attempts, first_at, retry_at }) => ({ kind, ref, error, attempts, firstAt: first_at, retryAt: retry_at }));
}

/** The next run retries it. False when it is not quarantined. */
export async function retryParked(tx: Queryable, { kind, ref }: { readonly kind: string; readonly ref: string }, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx.updateTable('platform_parked').set({ retry_at: at }).where('kind', '=', kind).where('ref', '=', ref).executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Handles claimed rows in parallel, each alone: a failing one is quarantined and delays no other; after a transient error a row comes back when its lease
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
