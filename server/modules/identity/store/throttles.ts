import { sql } from 'kysely';
import type { Queryable } from '#server/platform/db/database.ts';
import { remainingFailures, type ThrottlePolicy, waitAfter } from '../domain/throttle.ts';

/**
 * Counts one try against a key before it is made, so that parallel tries cannot bypass the limit. Returns the milliseconds to wait when the key is throttled
 * (the try is then not counted), else 0. After a success `forgive` removes the try.
 */
export async function countTry(k: Queryable, key: Buffer, policy: ThrottlePolicy, at: Date): Promise<number> {
  return k.transaction().execute(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(encode(${key}, 'hex'), 7140020))`.execute(tx);
    const row = await tx.selectFrom('identity_throttle').selectAll().where('key', '=', key).executeTakeFirst();
    if (row !== undefined && row.not_before > at) return row.not_before.getTime() - at.getTime();
    const failures = (row === undefined ? 0 : remainingFailures(row.failures, row.counted_at, at, policy)) + 1;
    const values = { failures, counted_at: at, not_before: new Date(at.getTime() + waitAfter(failures, policy)) };
    await tx
      .insertInto('identity_throttle')
      .values({ key, ...values })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(values))
      .execute();
    return 0;
  });
}

/** Resets the key after a success. */
export async function forgetFailures(k: Queryable, key: Buffer): Promise<void> {
  await k.deleteFrom('identity_throttle').where('key', '=', key).execute();
}

/** Removes one counted try, since it succeeded; others at the same address may have failed, so their failures stay. */
export async function forgiveTry(k: Queryable, key: Buffer): Promise<void> {
  await k
    .updateTable('identity_throttle')
    .set((eb) => ({ failures: sql<number>`greatest(0, ${eb.ref('failures')} - 1)`, not_before: eb.ref('counted_at') }))
    .where('key', '=', key)
    .execute();
}
