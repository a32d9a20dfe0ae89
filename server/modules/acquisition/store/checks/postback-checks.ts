import { sql } from 'kysely';
import { queryCheck } from './query-check.ts';

/** What was told is told by a template of that day (give or take two processes' clocks), of what that template is about, and of the player's own. */
const own = queryCheck(
  'p',
  'every postback is as its template says',
  sql`
    SELECT format('postback %s of player %s, %s, about %s (deposit %s of %s), made %s, ended %s: template %s tells of %s of at least %s, from %s to %s', p.id, p.player_id, p.state,
                  p.business_ref, p.deposit_id, p.amount_cents, p.created_at, p.ended_at, t.id, t.event, t.min_cents, t.created_at, t.ended_at) AS detail
    FROM acquisition_postback p LEFT JOIN acquisition_postback_template t ON t.id = p.template_id
    WHERE t.id IS NULL OR p.created_at < t.created_at - interval '5 minutes' OR p.amount_cents < t.min_cents OR (t.event = 'registration') <> (p.deposit_id IS NULL)
       OR p.business_ref <> CASE t.event WHEN 'deposit' THEN p.deposit_id ELSE p.player_id END
       OR (p.drop_reason = 'template_ended' AND t.ended_at IS NULL) OR (p.drop_reason = 'deposit_returned' AND p.deposit_id IS NULL)
    UNION ALL
    SELECT format('deposit %s is told of as one of players %s and of %s', deposit_id, array_agg(DISTINCT player_id), array_agg(DISTINCT amount_cents))
    FROM acquisition_postback WHERE deposit_id IS NOT NULL
    GROUP BY deposit_id HAVING count(DISTINCT player_id) > 1 OR count(DISTINCT amount_cents) > 1`,
);

export const postbackChecks = [own];
