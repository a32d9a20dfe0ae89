import { sql } from 'kysely';
import { HOUR_MS } from '#kernel/durations.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { forgetAfter } from '#server/platform/retention/forget-after.ts';
import type { RetentionRule } from '#server/platform/retention/retention-rule.ts';

/** The number of wrong codes that the player has entered in the current hour, and how long that hour still lasts. */
export async function readGuesses(k: Queryable, playerId: string, at: Date): Promise<{ readonly tries: number; readonly leftMs: number }> {
  const row = await k.selectFrom('coupons_guess').select(['since', 'tries']).where('player_id', '=', playerId).executeTakeFirst();
  const leftMs = row === undefined ? 0 : row.since.getTime() + HOUR_MS - at.getTime();
  return row === undefined || leftMs <= 0 ? { tries: 0, leftMs: 0 } : { tries: row.tries, leftMs };
}

/** Counts one wrong code; the count restarts an hour after its first code. */
export async function addGuess(k: Queryable, playerId: string, at: Date): Promise<void> {
  const over = new Date(at.getTime() - HOUR_MS);
  await sql`
    INSERT INTO coupons_guess AS g (player_id, since, tries) VALUES (${playerId}, ${at}, 1)
    ON CONFLICT (player_id) DO UPDATE SET tries = CASE WHEN g.since <= ${over} THEN 1 ELSE g.tries + 1 END,
      since = CASE WHEN g.since <= ${over} THEN excluded.since ELSE g.since END`.execute(k);
}

/** Deletes wrong codes a day later. */
export function couponsRetention(db: { readonly k: Queryable }): readonly RetentionRule[] {
  return [forgetAfter(db, { table: 'coupons_guess', age: 'since', kept: { count: 1, unit: 'day' } })];
}
