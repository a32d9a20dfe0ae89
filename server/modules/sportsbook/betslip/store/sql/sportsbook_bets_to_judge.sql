-- The bets of these tickets in their order, each with the first reason found against its legs (null: none), whether a price stands under a newer version, and
-- per leg the outcome's slot, what the leg adds to its liability and how much room is left there, and the slot, the cap and the worst case of its match.
CREATE OR REPLACE FUNCTION sportsbook_bets_to_judge(p_tickets jsonb, p_stakes jsonb, p_legs jsonb, p_mine uuid[], p_at timestamptz) RETURNS TABLE (
  bet_id uuid, ticket_id uuid, ticket bigint, final boolean, code text, is_older boolean, slots integer[], exposures bigint[], rooms bigint[],
  match_slots integer[], match_cents bigint[], match_caps bigint[], match_peaks bigint[], match_worsts bigint[], match_versions bigint[]
) LANGUAGE sql STABLE AS $$
  SELECT b.bet_id, b.ticket_id, t.n, t.final, j.code, j.is_older, j.slots, j.exposures, j.rooms, j.match_slots, j.match_cents, j.match_caps, j.match_peaks,
         j.match_worsts, j.match_versions
  FROM ROWS FROM (jsonb_to_recordset(p_stakes) AS (stake_id uuid, round_ref uuid)) WITH ORDINALITY AS b (bet_id, ticket_id, n)
  JOIN ROWS FROM (jsonb_to_recordset(p_tickets) AS (ticket_id uuid, final boolean)) WITH ORDINALITY AS t (ticket_id, final, n) ON t.ticket_id = b.ticket_id
  JOIN (
    SELECT l.bet_id,
           (array_agg(coalesce(c.code, CASE WHEN c.is_moved THEN 'odds_changed' END) ORDER BY l.ordinal)
             FILTER (WHERE c.code IS NOT NULL OR c.is_moved))[1] AS code,
           -- A combination is priced by all that its match shows.
           bool_or((m.row).version <> l.odds_version OR (e.row).seq <> l.event_seq) AS is_older,
           array_agg(l.slot ORDER BY l.ordinal) AS slots,
           array_agg(l.exposure_cents ORDER BY l.ordinal) AS exposures,
           array_agg(l.cap_cents - coalesce(x.exposure_cents, 0) ORDER BY l.ordinal) AS rooms,
           array_agg(l.match_slot ORDER BY l.ordinal) AS match_slots,
           -- A combination costs its match once.
           array_agg(CASE WHEN l.match_counts THEN l.exposure_cents ELSE 0 END ORDER BY l.ordinal) AS match_cents,
           array_agg(l.match_cap_cents ORDER BY l.ordinal) AS match_caps,
           array_agg(l.match_peak_cents ORDER BY l.ordinal) AS match_peaks,
           array_agg(l.match_worst_cents ORDER BY l.ordinal) AS match_worsts,
           array_agg(l.match_version ORDER BY l.ordinal) AS match_versions
    FROM jsonb_to_recordset(p_legs) AS l (bet_id uuid, ordinal integer, slot integer, market_id text, outcome_id text, odds integer,
                                          odds_version bigint, event_seq bigint, is_live boolean, exposure_cents bigint, cap_cents bigint,
                                          match_slot integer, match_counts boolean, match_cap_cents bigint, match_peak_cents bigint,
                                          match_worst_cents bigint, match_version bigint)
    -- OFFSET 0: looked up one by one, however few rows the tables had when this was planned.
    LEFT JOIN LATERAL (SELECT k AS row FROM sportsbook_market k WHERE k.id = l.market_id OFFSET 0) m ON true
    LEFT JOIN LATERAL (SELECT k AS row FROM sportsbook_event k WHERE k.id = (m.row).event_id OFFSET 0) e ON true
    LEFT JOIN LATERAL (SELECT k.state FROM sportsbook_producer k WHERE k.source = (e.row).source AND k.producer = (e.row).priced_by
                         AND k.last_message_at >= p_at - interval '20 seconds' OFFSET 0) p ON true
    LEFT JOIN LATERAL (SELECT k.exposure_cents FROM sportsbook_exposure k WHERE k.market_id = l.market_id AND k.outcome_id = l.outcome_id OFFSET 0) x ON true
    LEFT JOIN LATERAL (SELECT o.value FROM jsonb_array_elements((m.row).outcomes) o WHERE o.value ->> 'id' = l.outcome_id LIMIT 1) o ON true
    -- A match that began since, or stood still, gives the bet another delay: it is planned anew, as for another price.
    CROSS JOIN LATERAL (SELECT sportsbook_leg_code(m.row, e.row, p.state, o.value, p_at) AS code,
                               (o.value ->> 'odds')::integer <> l.odds OR ((e.row).state = 'live') <> l.is_live AS is_moved) c
    GROUP BY l.bet_id
  ) j ON j.bet_id = b.bet_id
  WHERE b.ticket_id = ANY (p_mine)
  ORDER BY b.n
$$;
