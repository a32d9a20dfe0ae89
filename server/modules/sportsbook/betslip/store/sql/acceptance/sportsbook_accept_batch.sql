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
