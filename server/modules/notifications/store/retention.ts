import { sql } from 'kysely';
import type { Queryable } from '#server/platform/db/database.ts';
import { forgetAfter } from '#server/platform/retention/forget-after.ts';
import type { RetentionRule } from '#server/platform/retention/retention-rule.ts';

/** How long messages are kept: of a sent one only the fact and its time; an unsent one until it is useless. */
export function notificationsRetention(db: { readonly k: Queryable }): readonly RetentionRule[] {
  const table = 'notifications_message';
  return [
    forgetAfter(db, { table, which: 'sent', age: 'created_at', kept: { count: 5, unit: 'year' }, where: sql`sent_at IS NOT NULL` }),
    forgetAfter(db, { table, which: 'never sent', age: 'created_at', kept: { count: 30, unit: 'day' }, where: sql`sent_at IS NULL` }),
    forgetAfter(db, { table: 'notifications_campaign_recipient', age: 'changed_at', kept: { count: 5, unit: 'year' } }),
    forgetAfter(db, { table: 'notifications_inbox', age: 'created_at', kept: { count: 2, unit: 'year' } }),
  ];
}
