-- Under the locks: is every price still what the bet was made at, and does its liability fit on top of those before it, on its outcome
-- and on its match? Answers the tickets that are to be made
-- anew, and of final tickets the bets that are refused, with their reasons.
CREATE OR REPLACE FUNCTION sportsbook_judge_batch(
  p_tickets jsonb, p_stakes jsonb, p_legs jsonb, p_mine uuid[], p_at timestamptz, OUT again uuid[], OUT refusals jsonb
) LANGUAGE plpgsql AS $$
DECLARE
  r        record;
  v_taken  bigint[] := array_fill(0::bigint, ARRAY[(SELECT coalesce(max((l ->> 'slot')::integer), 0) + 1 FROM jsonb_array_elements(p_legs) l)]);
  v_before bigint[];
  v_rooms  bigint[] := sportsbook_match_rooms(p_legs);
  v_kept   bigint[];
  v_room   bigint[];
  v_ticket uuid;
  v_code   text;
BEGIN
  again := '{}'; refusals := '{}';
  FOR r IN SELECT b.* FROM sportsbook_bets_to_judge(p_tickets, p_stakes, p_legs, p_mine, p_at) b
  LOOP
    IF v_ticket IS DISTINCT FROM r.ticket_id THEN
      v_ticket := r.ticket_id; v_before := v_taken; v_kept := v_rooms;
    END IF;
    CONTINUE WHEN r.ticket_id = ANY (again);
    -- The same price under a newer version is taken at the last try only: a receipt names the version in force.
    v_code := coalesce(r.code, CASE WHEN r.is_older AND NOT r.final THEN 'odds_changed' END);
    FOR i IN 1 .. cardinality(r.slots) LOOP
      IF v_code IS NULL AND v_taken[r.slots[i]] + r.exposures[i] > r.rooms[i] THEN
        v_code := 'stake_above_maximum';
      END IF;
    END LOOP;
    v_room := v_rooms;
    FOR i IN 1 .. cardinality(r.slots) LOOP
      IF v_code IS NULL THEN
        v_room := sportsbook_take_room(v_room, r.match_slots[i], r.ticket, r.match_cents[i], r.match_caps[i], r.match_peaks[i], r.match_worsts[i],
                                       r.match_versions[i]);
        v_code := CASE WHEN v_room IS NULL THEN 'stake_above_maximum' END;
      END IF;
    END LOOP;
    IF v_code IS NULL THEN
      v_rooms := v_room;
      FOR i IN 1 .. cardinality(r.slots) LOOP
        v_taken[r.slots[i]] := v_taken[r.slots[i]] + r.exposures[i];
      END LOOP;
    ELSIF r.final THEN
      refusals := refusals || jsonb_build_object(r.bet_id, v_code);
    ELSE
      -- Nothing of the ticket is placed: what its earlier bets took is free again.
      again := again || r.ticket_id; v_taken := v_before; v_rooms := v_kept;
    END IF;
  END LOOP;
  PERFORM sportsbook_keep_rooms(p_legs, v_rooms);
END
$$;

-- The bets of these tickets in their order, each with the first reason found against its legs (null: none), whether a market or a match has another version
-- than the bet was planned on, and per leg the outcome's slot, what the leg adds to its liability and how much room is left there, and the slot, the cap and
-- the worst case of its match.
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

-- The reason why an outcome takes no bets now, or null. The caller compares the price. `p_producer`: the state of the stream that prices the event
-- (priced_by), null after twenty seconds without a message. In play only prices of play count, and for ten seconds (domain/events/is-open.ts). An operator's
-- stop applies as soon as it is written. Slip, placement and acceptance all judge by this function.
CREATE OR REPLACE FUNCTION sportsbook_leg_code(p_market sportsbook_market, p_event sportsbook_event, p_producer text, p_outcome jsonb, p_at timestamptz)
RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN p_market.id IS NULL OR p_market.status = 0 THEN 'market_not_found'
    WHEN p_event.state IN ('ended', 'closed') OR (p_event.state IN ('live', 'interrupted') AND p_event.priced_by <> 'live') THEN 'event_started'
    WHEN p_event.state NOT IN ('not_started', 'live', 'interrupted') THEN 'event_not_open'
    WHEN p_event.state = 'not_started' AND p_at >= p_event.starts_at THEN 'event_started'
    WHEN p_event.state = 'interrupted' THEN 'market_suspended'
    WHEN p_event.state = 'live' AND (p_event.priced_at IS NULL OR p_at - p_event.priced_at > interval '10 seconds') THEN 'market_suspended'
    WHEN p_market.status <> 1 OR p_event.suspension IS NOT NULL OR p_producer IS DISTINCT FROM 'up' THEN 'market_suspended'
    WHEN EXISTS (SELECT FROM sportsbook_stop s WHERE (s.scope, s.ref) IN (('everything', ''), ('producer', p_event.priced_by),
           ('tournament', p_event.tournament_id), ('match', p_event.id), ('market', p_market.id))) THEN 'market_suspended'
    WHEN p_outcome IS NULL THEN 'outcome_not_found'
    WHEN NOT (p_outcome ->> 'active')::boolean OR p_outcome ->> 'odds' IS NULL THEN 'market_suspended'
  END
$$;
