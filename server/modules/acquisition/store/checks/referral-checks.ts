import { sql } from 'kysely';
import { queryChecksOf } from '#server/platform/db/ledger-check.ts';

const queryCheck = queryChecksOf('acquisition');

/** Each cash reward was transferred once, as recorded in its row, and its reversal once; no other transfer carries a referral's reference. */
const cash = queryCheck(
  'r',
  'every reward in cash has exactly its transfers',
  sql`
    WITH told AS (
      SELECT referral_id || ':' || side AS ref_id, 'referral' AS kind, player_id, amount_cents::bigint AS amount, wallet_api_house('referral_cost') AS debit_account,
             player_id AS credit_account, paid_at AS at
      FROM acquisition_reward WHERE wallet = 'cash' AND paid_at IS NOT NULL
      UNION ALL
      SELECT referral_id || ':' || side, 'referral_taken_back', player_id, taken_cents::bigint, player_id, wallet_api_house('referral_cost'), taken_at
      FROM acquisition_reward WHERE taken_cents > 0
    )
    SELECT format('reward %s, %s over %s of player %s at %s: told %s times, moved %s times', ref_id, kind, amount, player_id, at, sum(told), sum(moved)) AS detail
    FROM (SELECT *, 1 AS told, 0 AS moved FROM told
          UNION ALL
          SELECT ref_id, kind, player_id, amount, debit_account, credit_account, at, 0, 1 FROM wallet_api_referral_move) both_sides
    GROUP BY ref_id, kind, player_id, amount, debit_account, credit_account, at
    HAVING sum(told) <> sum(moved)`,
);

/** Cash that becomes withdrawable later was blocked until then; other cash of the reward was not. */
const blocks = queryCheck(
  'r',
  'what may be withdrawn later was blocked until then',
  sql`
    SELECT format('reward %s of player %s, withdrawable from %s: blocked %s of player %s until %s', coalesce(r.ref, b.ref), r.player_id, r.withdrawable_at, b.amount, b.player_id,
                  b.until) AS detail
    FROM (SELECT *, referral_id || ':' || side AS ref FROM acquisition_reward WHERE withdrawable_at IS NOT NULL) r
    FULL JOIN wallet_api_referral_block b ON b.ref = r.ref
    WHERE r.ref IS NULL OR b.ref IS NULL OR b.player_id <> r.player_id OR b.amount <> r.amount_cents OR b.until <> r.withdrawable_at OR b.created_at <> r.paid_at`,
);

/** A bonus reward has its bonus, and a referral bonus has its reward. */
const bonuses = queryCheck(
  'r',
  'every reward in bonus has its bonus and the reverse',
  sql`
    SELECT format('reward %s of player %s has bonus %s; bonus %s of %s is reward %s''s, of player %s', r.ref, r.player_id, r.rollover_id, b.id, b.amount_cents, b.source_ref,
                  b.player_id) AS detail
    FROM (SELECT *, referral_id || ':' || side AS ref FROM acquisition_reward WHERE wallet = 'bonus' AND paid_at IS NOT NULL) r
    FULL JOIN bonus_api_referral_rollover b ON b.source_ref = r.ref
    WHERE r.ref IS NULL OR b.id IS NULL OR b.id <> r.rollover_id OR b.player_id <> r.player_id OR b.amount_cents <> r.amount_cents OR b.granted_at <> r.paid_at
       OR r.taken_cents <> 0`,
);

/** A referral's state agrees with its rewards and times, and its rewards belong to its players. */
const states = queryCheck(
  'r',
  'referrals stand as their rewards and times say',
  sql`
    SELECT format('referral %s (%s) of %s by %s: registered %s, code of %s, qualified %s on %s, ended %s (%s), signals %s, cleared %s', f.id, f.state, f.referee_id, f.referrer_id,
                  f.registered_at, c.created_at, f.qualified_at, f.deposit_id, f.ended_at, f.end_reason, f.signals, f.cleared) AS detail
    FROM acquisition_referral f LEFT JOIN acquisition_code c ON c.player_id = f.referrer_id
    WHERE NOT f.signals <@ ARRAY['browser', 'address', 'phone', 'email', 'pace'] OR (f.signals <> '{}' AND f.same_browser <> ('browser' = ANY (f.signals)))
       OR c.player_id IS NULL OR f.registered_at < c.created_at OR f.qualified_at < f.registered_at OR f.ended_at < f.qualified_at
       OR (f.state = 'review') <> (f.qualified_at IS NOT NULL AND f.signals <> '{}' AND NOT f.cleared AND f.ended_at IS NULL)
       OR (f.cleared AND f.signals = '{}') OR (f.signals <> '{}' AND f.state = 'registered') OR (f.end_reason = 'operator' AND (f.cleared OR f.signals = '{}' OR f.state <> 'refused'))
       OR (f.signals <> '{}' AND NOT f.cleared AND f.state IN ('rewarded', 'returning', 'reversed'))
       OR (f.state = 'registered' AND EXISTS (SELECT FROM acquisition_reward r WHERE r.referral_id = f.id))
    UNION ALL
    SELECT format('reward %s:%s of player %s, %s (%s): its referral is %s, of %s by %s', r.referral_id, r.side, r.player_id, r.state, r.lapse_reason, f.state, f.referee_id, f.referrer_id)
    FROM acquisition_reward r LEFT JOIN acquisition_referral f ON f.id = r.referral_id
    WHERE f.id IS NULL OR r.player_id <> CASE r.side WHEN 'referrer' THEN f.referrer_id ELSE f.referee_id END OR r.paid_at < f.qualified_at OR r.taken_at < r.paid_at
       OR CASE f.state
         WHEN 'qualified' THEN r.state <> 'due' WHEN 'review' THEN r.state <> 'due'
         WHEN 'rewarded' THEN r.state NOT IN ('paid', 'lapsed') OR r.paid_at <> f.ended_at OR r.lapse_reason IN ('refused', 'deposit_returned')
         WHEN 'refused' THEN r.state <> 'lapsed' OR r.lapse_reason <> CASE f.end_reason WHEN 'operator' THEN 'refused' ELSE 'deposit_returned' END
         WHEN 'returning' THEN r.state NOT IN ('paid', 'lapsed') WHEN 'reversed' THEN r.state NOT IN ('taken_back', 'lapsed') ELSE true END`,
);

/** A code belongs to an existing player. */
const codes = queryCheck(
  'r',
  "every referral code is a player's",
  sql`
    SELECT format('code of %s, made %s', c.player_id, c.created_at) AS detail
    FROM acquisition_code c LEFT JOIN gate_api_player p ON p.player_id = c.player_id
    WHERE p.player_id IS NULL`,
);

export const acquisitionChecks = [cash, blocks, bonuses, states, codes];
