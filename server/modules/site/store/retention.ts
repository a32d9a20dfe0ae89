import { sql } from 'kysely';
import { callFunction } from '#server/platform/db/call-function.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { forgetAfter } from '#server/platform/retention/forget-after.ts';
import type { RetentionRule } from '#server/platform/retention/retention-rule.ts';
import { forgetCrowdedErrors } from './error-rows.ts';

/** Limits the storage that external clients can use. */
const MOST_KINDS = 2_000;

/** How long visitors' submissions are kept. */
export function siteRetention(db: { readonly k: Queryable }): readonly RetentionRule[] {
  return [clientErrors(db), supportMessages(db)];
}

function clientErrors(db: { readonly k: Queryable }): RetentionRule {
  const rule = forgetAfter(db, { table: 'site_client_error', age: 'last_seen_at', kept: { count: 30, unit: 'day' } });
  return { ...rule, forget: async (at, limit) => (await rule.forget(at, limit)) + (await forgetCrowdedErrors(db.k, MOST_KINDS)) };
}

/** The site's role may not delete support questions: a function deletes rows, and refuses any before its retention ends. */
function supportMessages(db: { readonly k: Queryable }): RetentionRule {
  const age = { table: 'site_support_message', which: 'closed', age: 'updated_at', kept: { count: 5, unit: 'year' }, where: sql`status = 'closed'` } as const;
  return {
    ...forgetAfter(db, age),
    async forget(at, limit) {
      const [forgotten] = await callFunction(db.k, 'site_forget_support', { p_at: at, p_limit: limit });
      return forgotten?.value ?? 0;
    },
  };
}
