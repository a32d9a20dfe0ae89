import { sql } from 'kysely';
import type { Queryable } from '#server/platform/db/database.ts';

/** Ends at most `most` sessions whose player may not continue, or that have had no call since `silentSince`; returns how many. */
export async function endDeadSessions(
  k: Queryable,
  { at, silentSince, most }: { readonly at: Date; readonly silentSince: Date; readonly most: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    UPDATE casino_session SET ended_at = ${at} WHERE ended_at IS NULL AND id = ANY (ARRAY (
      SELECT s.id FROM casino_session s
      WHERE s.ended_at IS NULL AND (
        s.site_expires_at <= ${at}
        OR (s.session_token_hash IS NULL AND s.launch_expires_at <= ${at})
        OR stakes_api_refusal(s.player_id, s.site_session_id, s.epoch, s.site_expires_at, false, ${at})
           IN ('session_ended', 'self_excluded', 'blocked', 'closed', 'unknown_player')
        OR (s.launched_at < ${silentSince} AND NOT EXISTS (
          SELECT FROM casino_round r WHERE r.player_id = s.player_id AND r.opened_at >= ${silentSince} AND r.game_id = s.game_id)))
      ORDER BY s.launched_at LIMIT ${most}))`.execute(k);
  return Number(numAffectedRows ?? 0n);
}
