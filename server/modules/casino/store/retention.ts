import { sql } from 'kysely';
import type { Queryable } from '#server/platform/db/database.ts';
import { forgetAfter } from '#server/platform/retention/forget-after.ts';
import type { RetentionRule } from '#server/platform/retention/retention-rule.ts';

/** Counted once, and counted for a week. */
export function casinoRetention(db: { readonly k: Queryable }): readonly RetentionRule[] {
  return [
    forgetAfter(db, { table: 'casino_settled_event', age: 'taken_at', kept: { count: 1, unit: 'hour' } }),
    forgetAfter(db, { table: 'casino_play_count', age: sql<Date>`day::timestamp AT TIME ZONE 'UTC'`, kept: { count: 8, unit: 'day' } }),
    // Pages that were kept somewhere may still name it.
    forgetAfter(db, {
      table: 'casino_image',
      which: 'of no game',
      age: 'kept_at',
      kept: { count: 30, unit: 'day' },
      where: sql`NOT EXISTS (SELECT FROM casino_picture p WHERE p.hash = casino_image.hash)`,
    }),
  ];
}
