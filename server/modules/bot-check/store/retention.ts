import type { Queryable } from '#server/platform/db/database.ts';
import { forgetAfter } from '#server/platform/retention/forget-after.ts';
import type { RetentionRule } from '#server/platform/retention/retention-rule.ts';

/** A spent token is stored until an hour after it expires. */
export function botCheckRetention(db: { readonly k: Queryable }): readonly RetentionRule[] {
  return [forgetAfter(db, { table: 'bot_check_spent_token', age: 'expires_at', kept: { count: 1, unit: 'hour' } })];
}
