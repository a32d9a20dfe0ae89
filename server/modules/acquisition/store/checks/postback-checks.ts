import { sql } from 'kysely';
import { queryChecksOf } from '#server/platform/db/ledger-check.ts';

const queryCheck = queryChecksOf('acquisition');

/**
 * Each postback has a template that existed on its day (within the clock difference of two processes) and that matches it, and carries the player's own data.
 */
const own = queryCheck(
  'p',
  'every postback is as its template says',
  sql`
    SELECT format('postback %s of player %s, %s, about %s (deposit %s of %s), made %s, ended %s: template %s tells of %s of at least %s, from %s to %s', p.id, p.player_id, p.state,
                  p.business_ref, p.deposit_id, p.amount_cents, p.created_at, p.ended_at, t.id, t.event, t.min_cents, t.created_at, t.ended_at) AS detail
    FROM acquisition_postback p LEFT JOIN acquisition_postback_template t ON t.id = p.template_id
    WHERE t.id IS NULL OR p.created_at < t.created_at - interval '5 minutes' OR p.created_at > t.ended_at + interval '5 minutes'
       OR p.amount_cents < t.min_cents OR (t.event = 'registration') <> (p.deposit_id IS NULL)
       OR p.business_ref <> CASE t.event WHEN 'deposit' THEN p.deposit_id ELSE p.player_id END
       OR (p.drop_reason = 'template_ended' AND t.ended_at IS NULL) OR (p.drop_reason = 'deposit_returned' AND p.deposit_id IS NULL)
    UNION ALL
    SELECT format('deposit %s is told of as one of players %s and of %s', deposit_id, array_agg(DISTINCT player_id), array_agg(DISTINCT amount_cents))
    FROM acquisition_postback WHERE deposit_id IS NOT NULL
    GROUP BY deposit_id HAVING count(DISTINCT player_id) > 1 OR count(DISTINCT amount_cents) > 1`,
);

/** The deposit of a postback was credited to that player, with that amount, before the postback was written; a first deposit is the player's first. */
const deposits = queryCheck(
  'p',
  'every postback tells of a deposit that was credited so',
  sql`
    SELECT format('postback %s of player %s, made %s, tells (%s) of deposit %s of %s: credited %s of player %s, their %s, at %s', p.id, p.player_id, p.created_at, t.event,
                  p.deposit_id, p.amount_cents, d.amount, d.player_id, d.occurrence, d.credited_at) AS detail
    FROM acquisition_postback p LEFT JOIN acquisition_postback_template t ON t.id = p.template_id
    LEFT JOIN payments_api_credited_deposit d ON d.id = p.deposit_id
    WHERE p.deposit_id IS NOT NULL
      AND (d.id IS NULL OR d.player_id <> p.player_id OR d.amount <> p.amount_cents OR p.created_at < d.credited_at - interval '5 minutes'
           OR (t.event = 'first_deposit' AND d.occurrence <> 1))`,
);

/** The state of a postback agrees with its attempts and times, as far as constraints do not ensure it. */
const states = queryCheck(
  'p',
  'postbacks stand as their attempts and times say',
  sql`
    SELECT format('postback %s is %s (%s): %s attempts, made %s, due %s until %s, ended %s, last error %s', id, state, drop_reason, attempts, created_at, due_at, deadline_at, ended_at,
                  last_error) AS detail
    FROM acquisition_postback
    WHERE (deposit_id IS NULL) <> (amount_cents IS NULL) OR (state IN ('sent', 'dropped')) <> (ended_at IS NOT NULL) OR (state = 'dropped') <> (drop_reason IS NOT NULL)
       OR state NOT IN ('waiting', 'sent', 'failed', 'dropped') OR (state = 'sent' AND (attempts < 1 OR last_error IS NOT NULL)) OR ended_at < created_at OR due_at < created_at
       OR (state = 'failed' AND (attempts < 1 OR last_error IS NULL)) OR deadline_at <= created_at`,
);

export const postbackChecks = [own, deposits, states];
