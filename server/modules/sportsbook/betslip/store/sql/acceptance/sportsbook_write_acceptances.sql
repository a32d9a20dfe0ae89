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
