import { sql } from 'kysely';
import { namedQueryChecksOf } from '#server/platform/db/ledger-check.ts';

const queryCheck = namedQueryChecksOf('payments');

const held = queryCheck(
  'held money equals the open withdrawals of each player',
  sql`
    WITH open AS (
      SELECT player_id, sum(amount)::bigint AS amount FROM payments_withdrawal WHERE status IN ('requested', 'reviewing', 'sending') GROUP BY 1
    )
    SELECT format('player %s: held %s, open withdrawals %s', coalesce(h.player_id, o.player_id), coalesce(h.amount, 0), coalesce(o.amount, 0)) AS detail
    FROM wallet_api_held h FULL JOIN open o ON o.player_id = h.player_id WHERE coalesce(h.amount, 0) <> coalesce(o.amount, 0)`,
);

/** The player's money was held at the request, and left or came back at the time and in the way of the state. */
const moved = queryCheck(
  'each withdrawal moved its player’s money exactly as its state says',
  sql`
    WITH moved AS (
      SELECT ref_id, player_id, sum(amount) FILTER (WHERE kind = 'withdrawal_hold') AS held, max(at) FILTER (WHERE kind = 'withdrawal_hold') AS held_at,
             sum(amount) FILTER (WHERE kind = 'withdrawal') AS sent, sum(amount) FILTER (WHERE kind = 'withdrawal_return') AS returned,
             max(at) FILTER (WHERE kind <> 'withdrawal_hold') AS ended_at
      FROM wallet_api_payment_transfer WHERE kind LIKE 'withdrawal%' GROUP BY 1, 2
    )
    SELECT format('withdrawal %s (%s) of %s for player %s, requested %s, ended %s: player %s had %s held at %s, %s sent and %s returned at %s', coalesce(w.id::text, m.ref_id), w.status, w.amount,
                  w.player_id, w.created_at, w.settled_at, m.player_id, m.held, m.held_at, m.sent, m.returned, m.ended_at) AS detail
    FROM payments_withdrawal w FULL JOIN moved m ON m.ref_id = w.id::text AND m.player_id = w.player_id
    WHERE (m.held, m.held_at, m.ended_at) IS DISTINCT FROM (w.amount::numeric, w.created_at, w.settled_at)
       OR m.sent IS DISTINCT FROM CASE WHEN w.status = 'paid' THEN w.amount END
       OR m.returned IS DISTINCT FROM CASE WHEN w.status IN ('refused', 'failed') THEN w.amount END`,
);

/** The timeline begins with the request and ends with the state, and the deadline is the legal one. */
const timelines = queryCheck(
  'each withdrawal’s timeline leads to its state',
  sql`
    SELECT format('withdrawal %s (%s), requested %s, approved %s, sent %s, ended %s, due %s: %s steps from %s at %s to %s at %s', w.id, w.status, w.created_at, w.approved_at, w.sent_at, w.settled_at,
                  w.deadline_at, s.many, s.first, s.first_at, s.last, s.last_at) AS detail
    FROM payments_withdrawal w
    LEFT JOIN (
      SELECT withdrawal_id, count(*) AS many, max(ordinal) AS high, (array_agg(status ORDER BY ordinal))[1] AS first, min(at) AS first_at, (array_agg(status ORDER BY ordinal DESC))[1] AS last,
             (array_agg(at ORDER BY ordinal DESC))[1] AS last_at, max(at) FILTER (WHERE status = 'sending') AS sent_at, max(at) FILTER (WHERE status = 'requested') AS requested_at,
             count(*) FILTER (WHERE status = 'requested') AS requests
      FROM payments_withdrawal_step GROUP BY 1
    ) s ON s.withdrawal_id = w.id
    WHERE s.high IS DISTINCT FROM s.many OR s.first IS DISTINCT FROM 'requested' OR s.first_at IS DISTINCT FROM w.created_at OR s.last IS DISTINCT FROM w.status
       OR s.last_at IS DISTINCT FROM coalesce(w.settled_at, s.last_at) OR s.sent_at IS DISTINCT FROM w.sent_at
       OR w.approved_at IS DISTINCT FROM CASE WHEN w.approved_at IS NULL AND s.requests = 1 THEN NULL ELSE s.requested_at END
       OR w.deadline_at <> w.created_at + interval '120 minutes'`,
);

/** The allowed transitions (domain/withdrawal-state.ts); a request caught by the breaker is reviewed at once. */
const stepsFollow = queryCheck(
  'each step of a withdrawal follows from the one before',
  sql`
    SELECT format('withdrawal %s: step %s goes from %s at %s to %s at %s', withdrawal_id, ordinal, before, before_at, status, at) AS detail
    FROM (
      SELECT *, lag(status) OVER timeline AS before, lag(at) OVER timeline AS before_at FROM payments_withdrawal_step
      WINDOW timeline AS (PARTITION BY withdrawal_id ORDER BY ordinal)
    ) s
    WHERE before IS NOT NULL AND (before, status) NOT IN (('requested', 'sending'), ('requested', 'reviewing'), ('requested', 'refused'), ('reviewing', 'requested'),
      ('reviewing', 'refused'), ('sending', 'paid'), ('sending', 'failed'))`,
);

/** An operator approved every withdrawal that exceeds a block; no withdrawal counts returns that do not exist. */
const approvals = queryCheck(
  'what lets a withdrawal pass was an operator’s approval',
  sql`
    SELECT format('withdrawal %s (%s) of player %s: passes a block %s, approved %s times, has seen %s of %s returns', w.id, w.status, w.player_id, w.despite_block, s.requests - 1, w.returns_seen,
                  coalesce(t.taken, 0)) AS detail
    FROM payments_withdrawal w
    LEFT JOIN (SELECT withdrawal_id, count(*) AS requests FROM payments_withdrawal_step WHERE status = 'requested' GROUP BY 1) s ON s.withdrawal_id = w.id
    LEFT JOIN (SELECT player_id, count(*) AS taken FROM payments_receipt_move WHERE kind = 'deposit_returned' GROUP BY 1) t ON t.player_id = w.player_id
    WHERE w.returns_seen > coalesce(t.taken, 0) OR (w.despite_block AND coalesce(s.requests, 0) < 2)`,
);

/** One payment of the PSP pays one withdrawal. */
const paidOnce = queryCheck(
  'no two withdrawals were paid by one Pix',
  sql`
    SELECT format('Pix %s paid withdrawals %s', end_to_end_id, string_agg(id::text, ', ')) AS detail
    FROM payments_withdrawal WHERE end_to_end_id IS NOT NULL GROUP BY end_to_end_id HAVING count(*) > 1
    UNION ALL
    SELECT format('withdrawal %s is %s and names Pix %s', id, status, end_to_end_id) FROM payments_withdrawal WHERE end_to_end_id IS NOT NULL AND status <> 'paid'`,
);

export const withdrawalChecks = [held, moved, timelines, stepsFollow, approvals, paidOnce];
