-- These waiting bets in the order of the batch: whether a price is not what was planned on, the cancellation that one of them was placed in, and per leg the
-- outcome's slot, by how much its liability would grow and how much room is left there, and
-- the slot, the cap and the worst case of its match. Runs under the locks of sportsbook_lock_waiting.
CREATE OR REPLACE FUNCTION sportsbook_acceptances_to_judge(p_bets jsonb, p_legs jsonb, p_mine uuid[], p_at timestamptz) RETURNS TABLE (
  bet_id uuid, decision text, is_moved boolean /* null */, cancelled jsonb /* null */, slots integer[] /* null */, growths bigint[] /* null */,
  rooms bigint[] /* null */, match_slots integer[] /* null */, match_cents bigint[] /* null */, match_caps bigint[] /* null */,
  match_peaks bigint[] /* null */, match_worsts bigint[] /* null */, match_versions bigint[] /* null */, n bigint
) LANGUAGE sql STABLE AS $$
  SELECT b.id, b.decision, j.is_moved, j.cancelled, j.slots, j.growths, j.rooms, j.match_slots, j.match_cents, j.match_caps, j.match_peaks,
         j.match_worsts, j.match_versions, b.n
  FROM ROWS FROM (jsonb_to_recordset(p_bets) AS (id uuid, decision text)) WITH ORDINALITY AS b (id, decision, n)
  LEFT JOIN (
    SELECT l.bet_id,
           bool_or(CASE WHEN c.code IS NULL AND l.code IS NULL THEN (c.odds, (m.row).version) IS DISTINCT FROM (l.odds, l.odds_version)
                             OR coalesce((e.row).seq <> l.event_seq, false)
                        ELSE c.code IS DISTINCT FROM l.code END) AS is_moved,
           (array_agg(w.cancelled ORDER BY l.ordinal) FILTER (WHERE w.cancelled IS NOT NULL))[1] AS cancelled,
           array_agg(l.slot ORDER BY l.ordinal) AS slots,
           array_agg(l.exposure_cents - g.exposure_cents ORDER BY l.ordinal) AS growths,
           array_agg(l.cap_cents - coalesce(x.exposure_cents, 0) ORDER BY l.ordinal) AS rooms,
           array_agg(l.match_slot ORDER BY l.ordinal) AS match_slots,
           -- A combination costs its match once.
           array_agg(CASE WHEN l.match_counts THEN l.exposure_cents - g.exposure_cents ELSE 0 END ORDER BY l.ordinal) AS match_cents,
           array_agg(l.match_cap_cents ORDER BY l.ordinal) AS match_caps,
           array_agg(l.match_peak_cents ORDER BY l.ordinal) AS match_peaks,
           array_agg(l.match_worst_cents ORDER BY l.ordinal) AS match_worsts,
           array_agg(l.match_version ORDER BY l.ordinal) AS match_versions
    FROM jsonb_to_recordset(p_legs) AS l (bet_id uuid, ordinal smallint, slot integer, market_id text, outcome_id text, code text, odds integer,
                                          odds_version bigint, event_seq bigint, exposure_cents bigint, cap_cents bigint,
                                          match_slot integer, match_counts boolean, match_cap_cents bigint, match_peak_cents bigint,
                                          match_worst_cents bigint, match_version bigint)
    JOIN LATERAL (SELECT k.* FROM sportsbook_leg k WHERE k.bet_id = l.bet_id AND k.ordinal = l.ordinal OFFSET 0) g ON true
    -- OFFSET 0: looked up one by one, however few rows the tables had when this was planned.
    LEFT JOIN LATERAL (SELECT k AS row FROM sportsbook_market k WHERE k.id = l.market_id OFFSET 0) m ON true
    LEFT JOIN LATERAL (SELECT k AS row FROM sportsbook_event k WHERE k.id = (m.row).event_id OFFSET 0) e ON true
    LEFT JOIN LATERAL (SELECT k.state FROM sportsbook_producer k WHERE k.source = (e.row).source AND k.producer = (e.row).priced_by
                         AND k.last_message_at >= p_at - interval '20 seconds' OFFSET 0) p ON true
    LEFT JOIN LATERAL (SELECT k.exposure_cents FROM sportsbook_exposure k WHERE k.market_id = l.market_id AND k.outcome_id = l.outcome_id OFFSET 0) x ON true
    LEFT JOIN LATERAL (SELECT o.value FROM jsonb_array_elements((m.row).outcomes) o WHERE o.value ->> 'id' = l.outcome_id LIMIT 1) o ON true
    CROSS JOIN LATERAL (SELECT sportsbook_leg_code(m.row, e.row, p.state, o.value, p_at) AS code, (o.value ->> 'odds')::integer AS odds) c
    CROSS JOIN LATERAL (SELECT CASE WHEN (e.row).result_version > 0 THEN sportsbook_cancelled_at(g.event_id, g.market_id, g.placed_at) END AS cancelled) w
    WHERE l.bet_id = ANY (p_mine)
    GROUP BY l.bet_id
  ) j ON j.bet_id = b.id
  WHERE b.id = ANY (p_mine)
  ORDER BY b.n
$$;
