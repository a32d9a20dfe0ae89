import { sql } from 'kysely';
import type { Queryable } from '#server/platform/db/database.ts';
import { forgetAfter } from '#server/platform/retention/forget-after.ts';
import type { RetentionRule } from '#server/platform/retention/retention-rule.ts';

/** Money that moved is kept; a Pix that somebody spoke of and the PSP never had is none. */
export function paymentsRetention(db: { readonly k: Queryable }): readonly RetentionRule[] {
  return [
    forgetAfter(db, { table: 'payments_receipt', which: 'unknown', age: 'settled_at', kept: { count: 90, unit: 'day' }, where: sql`status = 'unknown'` }),
  ];
}
