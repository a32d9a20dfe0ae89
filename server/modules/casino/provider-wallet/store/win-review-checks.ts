import { sql } from 'kysely';
import { queryChecksOf } from '#server/platform/db/ledger-check.ts';

const queryCheck = queryChecksOf('casino');

/**
 * Every win under review belongs to a supplier's call and was not paid with it; the wins of its round, or of the supplier's hour, really exceed its ceiling.
 */
const reviewsBelong = queryCheck(
  'e',
  'every win under review is a supplier’s win that was not paid, and passes what could be paid',
  sql`
    SELECT format('win under review %s (%s of %s) over %s of player %s, %s: %s above %s; its round has wins of %s', h.id, h.transaction_id, h.source, h.amount_cents, h.player_id, h.reason,
                  h.total_cents, h.most_cents, t.round_wins) AS detail
    FROM casino_win_review h
    LEFT JOIN casino_transaction w ON w.source = h.source AND w.transaction_id = h.transaction_id AND w.kind = 'win'
    LEFT JOIN casino_transaction b ON b.source = w.source AND b.transaction_id = w.reference
    LEFT JOIN stakes_api_audit s ON s.id = b.stake_id
    CROSS JOIN LATERAL (
      SELECT sum(o.amount_cents) AS round_wins FROM casino_transaction o WHERE o.round_id = h.round_id AND o.kind = 'win'
    ) t
    LEFT JOIN casino_paid_hour p ON p.source = h.source AND p.hour = date_bin('1 hour', h.taken_at, 'epoch')
    WHERE w.transaction_id IS NULL OR w.award_id IS NOT NULL OR (w.player_id, w.round_id, w.amount_cents, w.at) IS DISTINCT FROM (h.player_id, h.round_id, h.amount_cents, h.taken_at)
       OR h.vertical <> coalesce(s.vertical, h.vertical) OR h.total_cents <= h.most_cents OR h.total_cents < h.amount_cents
       OR h.total_cents > CASE h.reason WHEN 'hour_ceiling' THEN coalesce(p.paid_cents, 0) + h.amount_cents ELSE t.round_wins END`,
);

/** A supplier's rollback ended a win under review exactly if it names the win or its bet and no operator had decided before. */
const reviewsRolledBack = queryCheck(
  'e',
  'a win under review is rolled back by its supplier alone',
  sql`
    SELECT format('win under review %s: %s at %s, rolled back at %s', h.id, coalesce(h.decision, 'waiting'), h.decided_at, g.at) AS detail
    FROM casino_win_review h
    JOIN casino_transaction w ON w.source = h.source AND w.transaction_id = h.transaction_id
    LEFT JOIN LATERAL (
      SELECT min(g.at) AS at FROM casino_transaction g
      WHERE g.source = h.source AND g.kind = 'rollback' AND g.effective AND g.reference IN (w.transaction_id, w.reference)
    ) g ON true
    WHERE CASE h.decision WHEN 'rolled_back' THEN h.decided_at IS DISTINCT FROM g.at ELSE g.at IS NOT NULL AND coalesce(h.decided_at > g.at, true) END`,
);

/** Each decision matches an operator's act in the audit log, in reason and time, and every such act decided a win under review. */
const reviewsDecided = queryCheck(
  'e',
  'every win under review is decided by an audited act, and every such act decided a win under review',
  sql`
    SELECT CASE WHEN o.id IS NULL THEN format('win under review %s: no act says %s by %s at %s for its reason', h.id, h.decision, h.decided_by, h.decided_at)
                ELSE format('act %s (%s of win under review %s by %s at %s) decided nothing', o.id, o.act, o.subject, o.actor, o.at) END AS detail
    FROM (SELECT * FROM casino_win_review WHERE decision IN ('released', 'refused')) h
    FULL JOIN (SELECT * FROM platform_audit WHERE act IN ('wins.released', 'wins.refused')) o
      ON o.subject = h.id::text AND o.act = 'wins.' || h.decision AND o.actor = h.decided_by AND o.reason = h.decided_because AND o.at = h.decided_at
    WHERE h.id IS NULL OR o.id IS NULL`,
);

/** The counted sum of every supplier and hour equals the wins paid with their transactions, except those under review. */
const hoursAddUp = queryCheck(
  'e',
  'what a supplier’s hour has paid is the sum of its wins',
  sql`
    SELECT format('%s from %s: %s counted, wins of %s', coalesce(p.source, t.source), coalesce(p.hour, t.hour), p.paid_cents, t.cents) AS detail
    FROM casino_paid_hour p
    FULL JOIN (
      SELECT w.source::text AS source, date_bin('1 hour', w.at, 'epoch') AS hour, sum(w.amount_cents) AS cents FROM casino_transaction w
      WHERE w.kind = 'win' AND w.amount_cents > 0 AND NOT EXISTS (SELECT FROM casino_win_review h WHERE h.source = w.source AND h.transaction_id = w.transaction_id)
      GROUP BY 1, 2
    ) t ON t.source = p.source AND t.hour = p.hour
    WHERE p.paid_cents IS DISTINCT FROM t.cents`,
);

/** The ceilings, of a supplier and of a game, are the last ones that operators set. */
const ceilingsAudited = queryCheck(
  'e',
  'ceilings of wins, and the most that operators say a game pays, are the last audited ones',
  sql`
    SELECT format('ceilings of %s: %s and %s, the last act says %s', coalesce(c.source, o.subject), c.win_cents, c.hour_cents, o.after) AS detail
    FROM casino_win_ceiling c
    FULL JOIN (SELECT DISTINCT ON (subject) subject, after FROM platform_audit WHERE act = 'wins.ceiling' ORDER BY subject, id DESC) o ON o.subject = c.source
    WHERE o.after IS DISTINCT FROM jsonb_build_object('win_cents', c.win_cents, 'hour_cents', c.hour_cents)
    UNION ALL
    SELECT format('game %s: at most %s stakes, the last act says %s', coalesce(g.id, o.subject), g.most_win_stakes, o.stakes)
    FROM (SELECT id, most_win_stakes FROM casino_game WHERE most_win_stakes IS NOT NULL) g
    FULL JOIN (
      SELECT DISTINCT ON (subject) subject, (after ->> 'most_win_stakes')::integer AS stakes FROM platform_audit WHERE act = 'games.most-win' ORDER BY subject, id DESC
    ) o ON o.subject = g.id
    WHERE g.most_win_stakes IS DISTINCT FROM o.stakes`,
);

export const winReviewChecks = [reviewsBelong, reviewsRolledBack, reviewsDecided, hoursAddUp, ceilingsAudited];
