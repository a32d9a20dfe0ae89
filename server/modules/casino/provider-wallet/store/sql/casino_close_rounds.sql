-- Closes rounds without further wins: their open stakes are settled with nothing. Needs their players' locks.
CREATE OR REPLACE FUNCTION casino_close_rounds(p_rounds uuid[], p_by text, p_at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_settle jsonb;
BEGIN
  IF cardinality(p_rounds) = 0 THEN
    RETURN;
  END IF;
  SELECT jsonb_agg(jsonb_build_object('stake_id', b.stake_id, 'version', 1, 'payout_cents', 0)) INTO v_settle FROM casino_open_bets(p_rounds) b;
  IF v_settle IS NOT NULL AND EXISTS (SELECT FROM stakes_api_settle(v_settle, p_at) s WHERE s.verdict <> 'settled') THEN
    RAISE EXCEPTION 'stakes of rounds cannot be settled: %', v_settle;
  END IF;
  UPDATE casino_round r SET closed_at = greatest(p_at, r.opened_at), closed_by = p_by, changed_at = greatest(p_at, r.changed_at)
  WHERE r.id = ANY (p_rounds) AND r.closed_at IS NULL;
END
$$;
