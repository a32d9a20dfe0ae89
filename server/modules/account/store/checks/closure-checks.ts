import { sql } from 'kysely';
import { type LedgerCheck, namedQueryChecksOf } from '#server/platform/db/ledger-check.ts';

const queryCheck = namedQueryChecksOf('account');

const timelines = queryCheck(
  'each closure’s timeline leads to its state',
  sql`
    SELECT format('closure %s (%s), asked %s, ended %s: %s steps from %s at %s to %s at %s', c.id, c.status, c.asked_at, c.ended_at, s.many, s.first, s.first_at, s.last, s.last_at) AS detail
    FROM account_closure c
    LEFT JOIN (
      SELECT closure_id, count(*) AS many, max(ordinal) AS high, (array_agg(status ORDER BY ordinal))[1] AS first, min(at) AS first_at, (array_agg(status ORDER BY ordinal DESC))[1] AS last,
             (array_agg(at ORDER BY ordinal DESC))[1] AS last_at, count(*) FILTER (WHERE detail LIKE 'payout % did not reach the player%') AS failed
      FROM account_closure_step GROUP BY 1
    ) s ON s.closure_id = c.id
    WHERE s.high IS DISTINCT FROM s.many OR s.first IS DISTINCT FROM 'asked' OR s.first_at IS DISTINCT FROM c.asked_at OR s.last IS DISTINCT FROM c.status
       OR c.ended_at IS DISTINCT FROM CASE WHEN c.status IN ('closed', 'cancelled') THEN s.last_at END OR c.tries <> coalesce(s.failed, 0)
    UNION ALL
    SELECT format('closure %s: step %s goes from %s to %s', closure_id, ordinal, before, status)
    FROM (
      SELECT s.closure_id, s.ordinal, s.status, c.asked_by, lag(s.status) OVER (PARTITION BY s.closure_id ORDER BY s.ordinal) AS before
      FROM account_closure_step s LEFT JOIN account_closure c ON c.id = s.closure_id
    ) s
    WHERE before IS NOT NULL AND (before, status, asked_by) IS DISTINCT FROM ('closed', 'cancelled', 'central') AND (before, status) NOT IN (('asked', 'waiting'), ('asked', 'paying'), ('asked', 'closed'), ('asked', 'cancelled'), ('waiting', 'paying'),
      ('waiting', 'closed'), ('waiting', 'cancelled'), ('paying', 'waiting'), ('paying', 'paying'), ('paying', 'closed'), ('closed', 'asked'))`,
);

/** A player with a closure that is not cancelled cannot log in; a player whose closure was cancelled can. */
const gates = queryCheck(
  'accounts are shut from the asking on',
  sql`
    SELECT format('player %s: closure %s is %s, the gate says %s', c.player_id, c.id, c.status, g.status) AS detail
    FROM account_closure c LEFT JOIN gate_api_player g ON g.player_id = c.player_id
    WHERE c.status <> 'cancelled' AND g.status IS DISTINCT FROM 'closed'
    UNION ALL
    SELECT format('player %s: the account is closed, and nobody asked for it', g.player_id)
    FROM gate_api_player g WHERE g.status = 'closed' AND NOT EXISTS (SELECT FROM account_closure c WHERE c.player_id = g.player_id AND c.status <> 'cancelled')`,
);

/** Payouts name their closure and go to its player; the closure names its last payout. */
const payouts = queryCheck(
  'what a closure paid is its own',
  sql`
    SELECT format('closure %s (%s) of player %s names withdrawal %s; payout %s (%s) of player %s', c.id, c.status, c.player_id, c.withdrawal_id, w.id, w.status, w.player_id) AS detail
    FROM account_closure c FULL JOIN payments_api_owners_payout w ON w.reference = 'closure ' || c.id
    WHERE (c.id IS NULL AND w.reference LIKE 'closure %') OR w.player_id IS DISTINCT FROM CASE WHEN w.id IS NULL THEN w.player_id ELSE c.player_id END
       OR (c.status IN ('closed', 'cancelled') AND w.status NOT IN ('paid', 'refused', 'failed'))
    UNION ALL
    SELECT format('closure %s (%s): its payout %s is not one of its own, or not the last', c.id, c.status, c.withdrawal_id)
    FROM account_closure c
    WHERE c.withdrawal_id IS DISTINCT FROM (SELECT w.id FROM payments_api_owners_payout w WHERE w.reference = 'closure ' || c.id ORDER BY w.created_at DESC, w.id DESC LIMIT 1)`,
);

/** The checks of ledger:verify on closures. Money that arrives after a closure is no finding: a periodic job (payWhatCameLater) pays it. */
export const closureChecks: readonly LedgerCheck[] = [timelines, gates, payouts];
