import { sql } from 'kysely';
import type { Queryable } from '#server/platform/db/database.ts';
import { forgetAfter } from '#server/platform/retention/forget-after.ts';
import type { RetentionRule } from '#server/platform/retention/retention-rule.ts';

/** Events counted once, plays counted for a week, sessions as long as logins, pictures for a month. */
export function casinoRetention(db: { readonly k: Queryable }): readonly RetentionRule[] {
  return [
    forgetAfter(db, { table: 'casino_settled_event', age: 'taken_at', kept: { count: 1, unit: 'hour' } }),
    forgetAfter(db, { table: 'casino_play_count', age: sql<Date>`day::timestamp AT TIME ZONE 'UTC'`, kept: { count: 8, unit: 'day' } }),
    // Sessions are kept as long as logins; rounds and transactions keep the play, without the session.
    forgetAfter(db, { table: 'casino_session', which: 'ended', age: 'launched_at', kept: { count: 180, unit: 'day' }, where: sql`ended_at IS NOT NULL` }),
    // Cached pages may still refer to it.
    forgetAfter(db, {
      table: 'casino_image',
      which: 'of no game',
      age: 'kept_at',
      kept: { count: 30, unit: 'day' },
      where: sql`NOT EXISTS (SELECT FROM casino_picture p WHERE p.hash = casino_image.hash)`,
    }),
  ];
}
