import { sql } from 'kysely';
import type { Queryable } from '#server/platform/db/database.ts';

/**
 * Finds bets whose wait contradicts their columns, one sentence each. Legs follow results if and only if their bet was accepted. A pending bet is due when it
 * may be accepted. A re-offer is made at that time or later and is due at most ten seconds after it was made. Until a receipt exists, the ticket states which
 * price the player accepts.
 */
export async function brokenWaits(k: Queryable): Promise<string[]> {
  const { rows } = await sql<{ detail: string }>`
    SELECT format('sports bet %s (%s): its legs follow results: %s; accepted at %s, to be accepted at %s, due at %s, offered %s times (%s)', b.id, b.status,
                  l.followed, b.accepted_at, b.accept_after, b.due_at, b.reoffers, b.reoffer_odds) AS detail
    FROM sportsbook_bet b
    LEFT JOIN LATERAL (SELECT k.odds_change FROM sportsbook_ticket k WHERE k.id = b.ticket_id OFFSET 0) t ON true
    CROSS JOIN LATERAL (SELECT count(*) AS legs, count(*) FILTER (WHERE g.result_version < 2147483647) AS followed,
                               count(*) FILTER (WHERE g.result_version = 2147483647 AND (g.result IS NOT NULL OR g.odds_staked IS NOT NULL)) AS early,
                               count(*) FILTER (WHERE g.odds_staked IS NOT NULL) AS staked, count(*) FILTER (WHERE g.builder IS NULL) AS alone
                        FROM sportsbook_leg g WHERE g.bet_id = b.id) l
    LEFT JOIN sportsbook_bet_review r ON r.bet_id = b.id
    CROSS JOIN LATERAL (SELECT count(*) AS builders, count(*) FILTER (WHERE g.is_waiting) AS waiting, count(*) FILTER (WHERE g.odds_staked IS NOT NULL) AS staked
                        FROM sportsbook_builder g WHERE g.bet_id = b.id) g
    WHERE l.followed <> CASE WHEN b.status IN ('pending_acceptance', 'reoffered', 'rejected') THEN 0 ELSE l.legs END
       OR g.waiting <> CASE WHEN b.status IN ('pending_acceptance', 'reoffered', 'rejected') THEN g.builders ELSE 0 END
       OR g.staked <> CASE WHEN b.accepted_at IS NULL THEN 0 ELSE g.builders END
       OR l.early > 0 OR l.staked <> CASE WHEN b.accepted_at IS NULL THEN 0 ELSE l.legs END
       OR b.accepted_at < b.accept_after OR b.accept_after <= b.placed_at
       OR (b.status = 'pending_acceptance' AND (b.reoffers > 0 OR b.due_at <> CASE WHEN r.bet_id IS NULL THEN b.accept_after WHEN r.decision IS NULL THEN r.due_at
           ELSE greatest(b.accept_after, r.decided_at) END))
       OR (b.status = 'reoffered' AND (b.due_at <= b.accept_after OR b.reoffers = 0 OR cardinality(b.reoffer_odds) <> l.alone + g.builders OR 1000 >= ANY (b.reoffer_odds)))
       OR (b.accept_after IS NULL AND b.reoffers > 0) OR (b.status = 'rejected' AND b.rejection ->> 'reason' IS NULL)
       OR b.odds_change IS DISTINCT FROM t.odds_change
       OR CASE b.kind WHEN 'single' THEN l.legs <> 1 WHEN 'multiple' THEN l.alone + g.builders < 2 WHEN 'builder' THEN (l.alone, g.builders) <> (0, 1)
          ELSE g.builders > 0 END
    LIMIT 200`.execute(k);
  return rows.map(({ detail }) => detail);
}

/** Finds bets that were due before `at`, still wait and are not quarantined as `kind`, one sentence each. */
export async function forgottenWaits(k: Queryable, at: Date, kind: string): Promise<string[]> {
  const { rows } = await sql<{ detail: string }>`
    SELECT format('sports bet %s (%s) was due at %s and still waits', b.id, b.status, b.due_at) AS detail FROM sportsbook_bet b
    WHERE b.due_at < ${at} AND NOT EXISTS (SELECT FROM platform_parked p WHERE p.kind = ${kind} AND p.ref = b.id::text) ORDER BY b.due_at LIMIT 200`.execute(k);
  return rows.map(({ detail }) => detail);
}
