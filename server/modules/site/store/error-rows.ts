import { sql } from 'kysely';
import type { ClientError } from '#contracts/site/site-content.ts';
import type { Queryable } from '#server/platform/db/database.ts';

/** A page's report of a failure, scrubbed; '' for an empty field. */
interface ScrubbedError {
  readonly kind: ClientError['kind'];
  readonly message: string;
  readonly path: string;
  readonly stack: string;
  readonly build: string;
}

/** A kind of failure on pages, with its count and times. */
export interface ErrorRow {
  readonly kind: string;
  readonly message: string;
  readonly path: string;
  readonly stack: string;
  readonly build: string;
  readonly fingerprint: string;
  readonly count: number;
  readonly firstSeenAt: Date;
  readonly lastSeenAt: Date;
}

/** Counts a failure: the first report of a kind creates its row, later ones update its fields. */
export async function countError(k: Queryable, fingerprint: string, error: ScrubbedError, at: Date): Promise<void> {
  const { message, path, stack, build } = error;
  await k
    .insertInto('site_client_error')
    .values({ fingerprint, kind: error.kind, message, path, stack, build, count: 1, first_seen_at: at, last_seen_at: at })
    .onConflict((conflict) =>
      conflict.column('fingerprint').doUpdateSet({
        path,
        stack,
        build,
        count: sql`site_client_error.count + 1`,
        last_seen_at: sql`greatest(site_client_error.last_seen_at, ${at})`,
      }),
    )
    .execute();
}

/** The kinds of failure, the latest occurrence first. */
export async function listErrors(k: Queryable, limit: number): Promise<ErrorRow[]> {
  const rows = await k.selectFrom('site_client_error').selectAll().orderBy('last_seen_at', 'desc').limit(limit).execute();
  return rows.map(({ first_seen_at, last_seen_at, ...row }) => ({ ...row, firstSeenAt: first_seen_at, lastSeenAt: last_seen_at }));
}

/** Deletes all but the `most` latest kinds. */
export async function forgetCrowdedErrors(k: Queryable, most: number): Promise<number> {
  const { numDeletedRows } = await k
    .deleteFrom('site_client_error')
    .where('fingerprint', 'in', (eb) => eb.selectFrom('site_client_error').select('fingerprint').orderBy('last_seen_at', 'desc').offset(most))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
