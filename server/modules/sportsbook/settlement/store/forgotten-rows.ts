import { sql } from 'kysely';
import type { Queryable } from '#server/platform/db/database.ts';
import type { Competitor } from '../../domain/events/fixture.ts';
import type { PeriodScore, Score } from '../../domain/events/score.ts';

/** A match for which the supplier sent no message that ends its bets. */
export interface ForgottenEvent {
  readonly id: string;
  readonly sport: string;
  readonly field: readonly Competitor[] | null;
  readonly state: 'abandoned' | 'cancelled';
  /** The last score from the feed. */
  readonly score: Score | null;
  readonly periodScores: readonly PeriodScore[];
}

/**
 * Reads matches with open bets, not in `except`, that were cancelled without being void, or abandoned without facts in force (kick-off before
 * `abandonedBefore`). A match that the job has already ended is left out.
 */
export async function forgottenEvents(k: Queryable, abandonedBefore: Date, except: readonly string[], limit: number): Promise<ForgottenEvent[]> {
  const { rows } = await sql<ForgottenEvent>`
    SELECT e.id, e.sport, e.field, e.state,
           CASE WHEN e.score_home IS NOT NULL THEN jsonb_build_object('home', e.score_home, 'away', e.score_away) END AS score,
           e.period_scores AS "periodScores"
    FROM sportsbook_event e
    WHERE e.id IN (SELECT l.event_id FROM sportsbook_leg l WHERE l.result IS NULL AND l.result_version < 2147483647) AND e.id <> ALL (${[...except]}::text[])
      AND NOT EXISTS (SELECT FROM sportsbook_result r WHERE r.event_id = e.id AND (r.kind = 'void' OR r.origin = e.state))
      AND (e.state = 'cancelled' OR (e.state = 'abandoned' AND e.starts_at <= ${abandonedBefore} AND coalesce((
        SELECT r.kind <> 'facts' OR r.in_play FROM sportsbook_result r WHERE r.event_id = e.id AND r.kind IN ('facts', 'rollback')
        ORDER BY r.version DESC LIMIT 1), true)))
    ORDER BY e.starts_at, e.id LIMIT ${limit}`.execute(k);
  return rows;
}
