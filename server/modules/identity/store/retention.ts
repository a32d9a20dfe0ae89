import { sql } from 'kysely';
import { callFunction } from '#server/platform/db/call-function.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { forgetAfter } from '#server/platform/retention/forget-after.ts';
import type { RetentionRule } from '#server/platform/retention/retention-rule.ts';

/** How long identity keeps sessions and access data. */
export function identityRetention(db: { readonly k: Queryable }): readonly RetentionRule[] {
  return [
    forgetAfter(db, { table: 'identity_throttle', age: 'counted_at', kept: { count: 1, unit: 'day' } }),
    forgetAfter(db, { table: 'identity_one_time_secret', age: 'expires_at', kept: { count: 1, unit: 'day' } }),
    forgetAfter(db, { table: 'identity_contact_change', age: 'asked_at', kept: { count: 30, unit: 'day' } }),
    forgetAfter(db, { table: 'identity_totp_use', age: 'at', kept: { count: 1, unit: 'day' } }),
    // Addresses are used for 90 days; the access log keeps the rest.
    forgetAfter(db, { table: 'identity_session', age: sql<Date>`coalesce(ended_at, expires_at)`, kept: { count: 180, unit: 'day' } }),
    forgetAfter(db, { table: 'identity_device', age: 'last_seen_at', kept: { count: 2, unit: 'year' } }),
    accessLog(db),
  ];
}

/** Append-only for the site's role: a function deletes rows, and refuses any before its retention ends. */
function accessLog(db: { readonly k: Queryable }): RetentionRule {
  const rule = forgetAfter(db, { table: 'identity_access_log', age: 'at', kept: { count: 5, unit: 'year' } });
  return {
    ...rule,
    async forget(at, limit) {
      const [forgotten] = await callFunction(db.k, 'identity_forget_access', { p_at: at, p_limit: limit });
      return forgotten?.value ?? 0;
    },
  };
}
