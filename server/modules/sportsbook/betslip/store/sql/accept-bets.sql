-- Ends the wait of bets in one statement: accepted, offered at other prices, or rejected with their stakes back. docs/decisions/073-acceptance.md.
--   p_bets [{id, status, reoffers, due_at: as they were when this was planned; decision: accept, reoffer or reject; potential_cents, receipt (accept);
--            reoffer_odds, reoffer: what the player is sent (reoffer); ends_at: of the offer; rejection (reject)}]
--   p_legs [{bet_id, ordinal, slot, market_id, outcome_id, code, odds, odds_version: the present price that was planned on; exposure_cents, cap_cents,
--          event_id, match_slot, match_cap_cents, match_peak_cents, match_worst_cents, match_version}],
--          none of a bet that is rejected whatever its prices are; `slot`: a number from 1 for each outcome of the batch
-- Verdicts: `accepted`, `reoffered`, `rejected`; `again`: a price is not what the bet was planned on, plan it anew; `moved`: another process has the bet, or
-- had it. A bet is rejected, whatever was decided, where its player may not bet any more, where it was placed after what was not known, and where a better
-- price needs more liability than there is.
CREATE OR REPLACE FUNCTION sportsbook_accept_batch(p_bets jsonb, p_legs jsonb, p_needs_approval boolean, p_at timestamptz)
RETURNS TABLE (bet_id uuid, verdict text)
LANGUAGE plpgsql SET search_path = public SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  v_mine   uuid[];
  v_judged record;  -- {again: to be planned anew, refusals: {bet: rejection}}
  v_gates  jsonb;   -- {bet: reason}
  v_ends   jsonb;   -- [{id, player_id, verdict, rejection, …}] of those that end their wait
BEGIN
  v_mine := sportsbook_lock_waiting(p_bets, p_legs);
  SELECT * INTO v_judged FROM sportsbook_judge_acceptances(p_bets, p_legs, v_mine, p_at);
  v_mine := ARRAY(SELECT m FROM unnest(v_mine) m WHERE m <> ALL (v_judged.again));
  SELECT coalesce(jsonb_object_agg(g.stake_id, g.refusal), '{}') INTO v_gates FROM stakes_api_judge(v_mine, p_needs_approval, p_at) g;
  IF NOT v_gates ?& v_mine::text[] THEN
    RAISE EXCEPTION 'a bet that waits has no open stake: %', v_mine;
  END IF;

  SELECT coalesce(jsonb_agg(b.value || jsonb_build_object('verdict', j.verdict, 'rejection', j.rejection)), '[]') INTO v_ends
  FROM jsonb_array_elements(p_bets) b
  CROSS JOIN LATERAL (
    SELECT CASE WHEN b.value ->> 'decision' = 'reject' THEN b.value -> 'rejection'
                ELSE coalesce(v_judged.refusals -> (b.value ->> 'id'), jsonb_build_object('reason', v_gates ->> (b.value ->> 'id'))) END AS found
  ) r
  CROSS JOIN LATERAL (SELECT CASE WHEN r.found ->> 'reason' IS NOT NULL THEN r.found END AS rejection) f
  CROSS JOIN LATERAL (
    SELECT f.rejection, CASE WHEN f.rejection IS NOT NULL THEN 'rejected' WHEN b.value ->> 'decision' = 'accept' THEN 'accepted' ELSE 'reoffered' END AS verdict
  ) j
  WHERE (b.value ->> 'id')::uuid = ANY (v_mine);
  PERFORM sportsbook_write_acceptances(v_ends, p_legs, p_at);

  RETURN QUERY
  SELECT a.id, coalesce(e.verdict, CASE WHEN a.id = ANY (v_judged.again) THEN 'again' ELSE 'moved' END)
  FROM ROWS FROM (jsonb_to_recordset(p_bets) AS (id uuid)) WITH ORDINALITY AS a (id, n)
  LEFT JOIN jsonb_to_recordset(v_ends) AS e (id uuid, verdict text) ON e.id = a.id
  ORDER BY a.n;
END
$$;

-- Locks, in the one order, the markets of the legs, those of the bets that still wait as they were planned and that no other process has, and the liabilities
-- of all their matches and outcomes. Answers these bets.
CREATE OR REPLACE FUNCTION sportsbook_lock_waiting(p_bets jsonb, p_legs jsonb) RETURNS uuid[] LANGUAGE plpgsql AS $$
DECLARE
  v_mine uuid[];
BEGIN
  PERFORM FROM sportsbook_market m
  WHERE m.id = ANY (ARRAY(SELECT l.market_id FROM jsonb_to_recordset(p_legs) AS l (market_id text))) ORDER BY m.id FOR NO KEY UPDATE;
  v_mine := ARRAY(
    SELECT b.id FROM sportsbook_bet b
    JOIN jsonb_to_recordset(p_bets) AS a (id uuid, status text, reoffers smallint, due_at timestamptz) ON a.id = b.id
    WHERE b.id = ANY (ARRAY(SELECT (p ->> 'id')::uuid FROM jsonb_array_elements(p_bets) p))
      AND b.status = a.status AND b.reoffers = a.reoffers AND b.due_at = a.due_at
    ORDER BY b.id FOR NO KEY UPDATE OF b SKIP LOCKED);
  PERFORM sportsbook_lock_matches(ARRAY(SELECT DISTINCT l.event_id FROM sportsbook_leg l WHERE l.bet_id = ANY (v_mine)));
  PERFORM FROM (
    SELECT DISTINCT l.market_id, l.outcome_id FROM sportsbook_leg l WHERE l.bet_id = ANY (v_mine) ORDER BY l.market_id, l.outcome_id
  ) l
  CROSS JOIN LATERAL (SELECT FROM sportsbook_exposure x WHERE x.market_id = l.market_id AND x.outcome_id = l.outcome_id FOR NO KEY UPDATE) locked;
  RETURN v_mine;
END
$$;

-- Ends the wait of bets as judged: prices and liability of the accepted, the stakes of the rejected, the bets, and word to their players' pages. Runs under the
-- locks of sportsbook_accept_batch.
CREATE OR REPLACE FUNCTION sportsbook_write_acceptances(p_ends jsonb, p_legs jsonb, p_at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_accepted uuid[] := ARRAY(SELECT (e ->> 'id')::uuid FROM jsonb_array_elements(p_ends) e WHERE e ->> 'verdict' = 'accepted');
  v_rejected uuid[] := ARRAY(SELECT (e ->> 'id')::uuid FROM jsonb_array_elements(p_ends) e WHERE e ->> 'verdict' = 'rejected');
  v_wrong    jsonb;
BEGIN
  IF cardinality(v_accepted) > 0 THEN
    PERFORM sportsbook_contract_legs(p_legs, v_accepted);
    UPDATE sportsbook_builder g SET odds_staked = g.odds, odds = n.odds, prices = n.prices, is_waiting = false
    FROM jsonb_to_recordset(p_ends) AS e (id uuid, builders jsonb)
    CROSS JOIN LATERAL jsonb_to_recordset(e.builders) AS n (ordinal smallint, odds integer, prices integer[])
    WHERE g.bet_id = e.id AND g.ordinal = n.ordinal AND g.bet_id = ANY (v_accepted);
  END IF;
  IF cardinality(v_rejected) > 0 THEN
    PERFORM sportsbook_move_exposure(v_rejected, -1);
    v_wrong := (SELECT jsonb_agg(to_jsonb(v)) FILTER (WHERE v.verdict <> 'voided')
                FROM stakes_api_void((SELECT jsonb_agg(jsonb_build_object('stake_id', r, 'version', 1)) FROM unnest(v_rejected) r), p_at) v);
    IF v_wrong IS NOT NULL THEN
      RAISE EXCEPTION 'the stake of a rejected bet did not go back: %', v_wrong;
    END IF;
  END IF;

  UPDATE sportsbook_bet b
  SET status = e.verdict, receipt = CASE WHEN e.verdict = 'accepted' THEN e.receipt END,
      potential_cents = CASE WHEN e.verdict = 'accepted' THEN e.potential_cents ELSE b.potential_cents END,
      accepted_at = CASE WHEN e.verdict = 'accepted' THEN p_at END, due_at = CASE WHEN e.verdict = 'reoffered' THEN e.ends_at END,
      reoffer_odds = CASE WHEN e.verdict = 'reoffered' THEN e.reoffer_odds END, reoffers = b.reoffers + (e.verdict = 'reoffered')::integer,
      rejection = CASE WHEN e.verdict = 'rejected' THEN e.rejection END, ended_at = CASE WHEN e.verdict = 'rejected' THEN p_at END
  FROM jsonb_to_recordset(p_ends) AS e (id uuid, verdict text, receipt jsonb, potential_cents bigint, ends_at timestamptz,
                                          reoffer_odds integer[], rejection jsonb)
  WHERE b.id = e.id AND b.id = ANY (ARRAY(SELECT (p ->> 'id')::uuid FROM jsonb_array_elements(p_ends) p));

  INSERT INTO outbox (topic, payload, due_at)
  SELECT 'realtime', jsonb_build_object('channel', 'private-bets.' || b.player_id, 'event', 'BetUpdateEvent', 'data', jsonb_strip_nulls(jsonb_build_object(
           'reason', e.rejection -> 'reason', 'reoffer', CASE WHEN e.verdict = 'reoffered' THEN e.reoffer END))
           || jsonb_build_object('id', b.id, 'status', e.verdict, 'payout', NULL)), p_at
  FROM jsonb_to_recordset(p_ends) AS e (id uuid, verdict text, rejection jsonb, reoffer jsonb)
  JOIN LATERAL (SELECT k.id, k.player_id FROM sportsbook_bet k WHERE k.id = e.id OFFSET 0) b ON true;
END
$$;
