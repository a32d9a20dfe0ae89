import { sql } from 'kysely';
import type { Queryable } from '#server/platform/db/database.ts';
import { MOST_LISTED } from '#server/platform/db/ledger-check.ts';

/** Players to whom `gate_player` allows more than their own limits, pauses and exclusions do; without closed accounts. */
export async function looserAtGate(k: Queryable, at: Date): Promise<string[]> {
  const { rows } = await sql<{ player_id: string }>`
    WITH stopped AS (
      SELECT player_id, bool_or(kind = 'exclusion') AS excluded, max(until) FILTER (WHERE kind = 'pause') AS paused_until
      FROM responsible_gaming_stop WHERE ended_at IS NULL GROUP BY player_id
    )
    SELECT DISTINCT g.player_id FROM gate_api_protection g
    LEFT JOIN responsible_gaming_limit l USING (player_id, kind, period) LEFT JOIN stopped s USING (player_id)
    WHERE g.status <> 'closed' AND (
      l.value < coalesce(g.value, l.value + 1)
      OR (s.paused_until > ${at} AND s.paused_until > coalesce(g.paused_until, '-infinity'))
      OR (s.excluded AND coalesce(g.own_excluded_until, '-infinity') < '9999-12-31T00:00:00Z')
      OR (s.excluded AND coalesce(g.excluded_until, '-infinity') < '9999-12-31T00:00:00Z'))
    ORDER BY 1 LIMIT ${MOST_LISTED}`.execute(k);
  return rows.map(({ player_id }) => player_id);
}
