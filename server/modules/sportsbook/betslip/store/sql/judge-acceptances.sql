-- Under the locks: which of these waiting bets are to be planned anew, and which are rejected for their match's sake or for want of liability, with the
-- rejection.
CREATE OR REPLACE FUNCTION sportsbook_judge_acceptances(
  p_bets jsonb, p_legs jsonb, p_mine uuid[], p_at timestamptz, OUT again uuid[], OUT refusals jsonb
) LANGUAGE plpgsql AS $$
DECLARE
  r       record;
  v_taken bigint[] := array_fill(0::bigint, ARRAY[(SELECT coalesce(max((l ->> 'slot')::integer), 0) + 1 FROM jsonb_array_elements(p_legs) l)]);
  v_fits  boolean;
  v_rooms bigint[] := sportsbook_match_rooms(p_legs);
  v_room  bigint[];
BEGIN
  again := '{}'; refusals := '{}';
  FOR r IN SELECT j.* FROM sportsbook_acceptances_to_judge(p_bets, p_legs, p_mine, p_at) j
  LOOP
    IF r.cancelled IS NOT NULL THEN
      refusals := refusals || jsonb_build_object(r.bet_id, r.cancelled);
    ELSIF r.is_moved THEN
      again := again || r.bet_id;
    ELSIF r.decision = 'accept' THEN
      v_fits := true; v_room := v_rooms;
      -- Only what a better price adds is judged: the rest is there since the placement.
      FOR i IN 1 .. cardinality(r.slots) LOOP
        v_fits := v_fits AND (r.growths[i] <= 0 OR v_taken[r.slots[i]] + r.growths[i] <= r.rooms[i]);
        IF v_fits THEN
          v_room := sportsbook_take_room(v_room, r.match_slots[i], r.n, r.match_cents[i], r.match_caps[i], r.match_peaks[i],
                                         r.match_worsts[i], r.match_versions[i]);
          v_fits := v_room IS NOT NULL;
        END IF;
      END LOOP;
      IF v_fits THEN
        v_rooms := v_room;
        FOR i IN 1 .. cardinality(r.slots) LOOP
          v_taken[r.slots[i]] := v_taken[r.slots[i]] + greatest(0, r.growths[i]);
        END LOOP;
      ELSE
        refusals := refusals || jsonb_build_object(r.bet_id, jsonb_build_object('reason', 'stake_above_maximum'));
      END IF;
    END IF;
  END LOOP;
  PERFORM sportsbook_keep_rooms(p_legs, v_rooms);
END
$$;

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

-- Gives the legs of accepted bets their contracted prices, from which on they follow results, and their outcomes the liability of those prices.
CREATE OR REPLACE FUNCTION sportsbook_contract_legs(p_legs jsonb, p_accepted uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE sportsbook_exposure x SET exposure_cents = x.exposure_cents + d.growth
  FROM (
    SELECT l.market_id, l.outcome_id, sum(l.exposure_cents - g.exposure_cents) AS growth
    FROM jsonb_to_recordset(p_legs) AS l (bet_id uuid, ordinal smallint, market_id text, outcome_id text, exposure_cents bigint)
    JOIN LATERAL (SELECT k.exposure_cents FROM sportsbook_leg k WHERE k.bet_id = l.bet_id AND k.ordinal = l.ordinal OFFSET 0) g ON true
    WHERE l.bet_id = ANY (p_accepted) GROUP BY l.market_id, l.outcome_id
    HAVING sum(l.exposure_cents - g.exposure_cents) <> 0
  ) d
  WHERE x.market_id = d.market_id AND x.outcome_id = d.outcome_id
    AND x.market_id = ANY (ARRAY(SELECT l.market_id FROM jsonb_to_recordset(p_legs) AS l (market_id text)));
  UPDATE sportsbook_leg g
  SET odds_staked = g.odds, odds = l.odds, odds_version = l.odds_version, exposure_cents = l.exposure_cents, liability_cents = l.exposure_cents,
      result_version = 0
  FROM jsonb_to_recordset(p_legs) AS l (bet_id uuid, ordinal smallint, odds integer, odds_version bigint, exposure_cents bigint)
  WHERE g.bet_id = l.bet_id AND g.ordinal = l.ordinal AND g.bet_id = ANY (p_accepted);
END
$$;

-- The reason to reject a bet on the market that was placed in a cancelled window; null for none. `void`, for a bet placed after a start, an incident or a
-- result that was not known yet (settlement/use-cases/void-late.ts): the rule with its instants.
CREATE OR REPLACE FUNCTION sportsbook_cancelled_at(p_event text, p_market text, p_placed_at timestamptz) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN r.origin LIKE '%:late:%' THEN jsonb_build_object('reason', 'known_before_bet', 'void', jsonb_build_object(
           'rule', 'known_before_bet', 'occurred_at', r.window_from, 'told_at', r.at, 'placed_at', p_placed_at))
         ELSE jsonb_build_object('reason', 'market_suspended') END
  FROM sportsbook_result r
  WHERE r.event_id = p_event AND r.kind IN ('cancel', 'void') AND coalesce(r.market_id, p_market) = p_market
    AND coalesce(r.window_from <= p_placed_at, true) AND coalesce(p_placed_at < r.window_until, true)
    AND NOT EXISTS (
      SELECT FROM sportsbook_result b
      WHERE b.event_id = p_event AND b.kind = 'rollback_cancel' AND b.version > r.version
        AND (b.market_id IS NULL OR b.market_id = r.market_id)
        AND (b.window_from IS NULL OR b.window_from <= r.window_from) AND (b.window_until IS NULL OR r.window_until <= b.window_until))
  ORDER BY r.version LIMIT 1
$$;
