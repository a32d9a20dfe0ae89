import { sql } from 'kysely';
import { countChecks } from './count-checks.ts';
import { queryChecksOf } from '#server/platform/db/ledger-check.ts';

const queryCheck = queryChecksOf('bonus');

/** Each bonus was credited once when it was activated, and its account emptied once when it ended, with the amount, accounts, player and times of its row. */
const moves = queryCheck(
  'b',
  'every bonus has exactly its transfers',
  sql`
    WITH told AS (
      SELECT id::text AS ref_id, 'bonus_granted' AS kind, player_id, amount_cents::bigint AS amount, wallet_api_house('bonus_cost') AS debit_account, id AS credit_account, activated_at AS at, activated_version AS version
      FROM bonus_rollover WHERE activated_at IS NOT NULL
      UNION ALL
      SELECT id::text, CASE status WHEN 3 THEN 'bonus_redeemed' ELSE 'bonus_expired' END, player_id, final_cents::bigint, id,
             CASE status WHEN 3 THEN player_id ELSE wallet_api_house('bonus_cost') END, ended_at, NULL
      FROM bonus_rollover WHERE final_cents > 0
      UNION ALL
      SELECT id::text, 'bonus_capped', player_id, over_cents::bigint, id, wallet_api_house('bonus_cost'), ended_at, NULL FROM bonus_rollover WHERE over_cents > 0
    )
    SELECT format('bonus %s, %s over %s of player %s at %s: told %s times, moved %s times', ref_id, kind, amount, player_id, at, sum(told), sum(moved)) AS detail
    FROM (SELECT *, 1 AS told, 0 AS moved FROM told
          UNION ALL
          SELECT ref_id, kind, player_id, amount, debit_account, credit_account, at,
                 CASE kind WHEN 'bonus_granted' THEN wallet_version END, 0, 1 FROM wallet_api_bonus_move) both_sides
    GROUP BY ref_id, kind, player_id, amount, debit_account, credit_account, at, version
    HAVING sum(told) <> sum(moved)`,
);

/** A player's eligibility row names the running bonus and no other; only a running bonus has money on its account. */
const running = queryCheck(
  'b',
  'the gate knows the bonus that runs, and only that has money',
  sql`
    SELECT format('player %s: the gate knows bonus %s, %s runs', coalesce(g.player_id, r.player_id), g.bonus_account_id, r.id) AS detail
    FROM gate_api_bonus g
    FULL JOIN (SELECT id, player_id FROM bonus_rollover WHERE status IN (1, 2)) r ON r.player_id = g.player_id AND r.id = g.bonus_account_id
    WHERE g.player_id IS NULL OR r.id IS NULL
    UNION ALL
    SELECT format('bonus account %s of player %s holds %s; its bonus is %s of player %s', a.id, a.player_id, a.balance, r.status, r.player_id)
    FROM wallet_api_bonus_account a FULL JOIN (SELECT * FROM bonus_rollover WHERE activated_at IS NOT NULL) r ON r.id = a.id
    WHERE r.id IS NULL OR a.id IS NULL OR a.player_id <> r.player_id OR (r.status NOT IN (1, 2) AND a.balance <> 0)`,
);

/** The target follows from the terms and the payment is within their maximum; status, times and counted amount agree, and the end reason fits. */
const terms = queryCheck(
  'b',
  'bonuses stand as their terms and times say',
  sql`
    SELECT format('bonus %s of %s × %s: target %s, at most %s, paid %s and %s beyond, status %s (counted %s, until %s, activated %s, completed %s, ended %s: %s)', r.id, r.amount_cents, d.multiplier, r.target_cents,
                  d.most_cents, r.final_cents, r.over_cents, r.status, r.counted_cents, r.expires_at, r.activated_at, r.completed_at, r.ended_at, r.end_reason) AS detail
    FROM bonus_rollover r LEFT JOIN bonus_definition d ON d.id = r.definition_id
    WHERE d.id IS NULL OR r.target_cents <> r.amount_cents::bigint * d.multiplier
       OR r.expires_at <> coalesce(r.activated_at + make_interval(hours => 24 * d.play_days), r.granted_at + make_interval(hours => 24 * d.activate_days))
       OR (r.status = 3 AND r.final_cents <> least(r.final_cents + r.over_cents, d.most_cents))
       OR r.activated_at < r.granted_at OR r.completed_at < r.activated_at OR r.ended_at < r.granted_at
       OR CASE r.status WHEN 0 THEN r.activated_at IS NOT NULL WHEN 1 THEN r.counted_cents >= r.target_cents
            WHEN 3 THEN r.end_reason <> 'redeemed' WHEN 4 THEN r.end_reason IN ('redeemed', 'expired') WHEN 5 THEN r.end_reason <> 'expired' ELSE false END`,
);

export const bonusChecks = [moves, running, terms, ...countChecks];
