import type { Queryable } from '#server/platform/db/database.ts';
import { forgetAfter } from '#server/platform/retention/forget-after.ts';
import type { RetentionRule } from '#server/platform/retention/retention-rule.ts';

/** What came over the wire is kept a while, for whoever asks why. */
export function feedRetention(db: { readonly k: Queryable }): readonly RetentionRule[] {
  return [forgetAfter(db, { table: 'sportsbook_feed_message', age: 'received_at', kept: { count: 3, unit: 'day' } })];
}
