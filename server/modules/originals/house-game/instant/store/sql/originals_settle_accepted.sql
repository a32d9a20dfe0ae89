-- Settles accepted bets with what was drawn for them: `p_rows` are objects with `id`, `payout_cents` and the result in the game's fields. Answers the bets that
-- it settled, as rows of originals_accepted_bet with those fields, `drawn_at` and the balance after; bets that are settled already are left out.
-- The game's function writes them into its table in the same transaction. Locks accepted bets by id, then gate and wallet.
CREATE OR REPLACE FUNCTION originals_settle_accepted(p_rows jsonb, p_at timestamptz) RETURNS jsonb
LANGUAGE plpgsql SET search_path = public SET enable_seqscan = off AS $$
DECLARE
  v_locked  uuid[] := ARRAY(
    SELECT a.id FROM originals_accepted_bet a
    WHERE a.voided_at IS NULL AND a.id = ANY (ARRAY(SELECT (r ->> 'id')::uuid FROM jsonb_array_elements(p_rows) r WHERE (r -> 'payout_cents') IS NOT NULL))
    ORDER BY a.id FOR UPDATE);
  v_taken   jsonb;
  v_settled jsonb;
  v_at      timestamptz;
BEGIN
  IF cardinality(v_locked) = 0 THEN
    RETURN '[]';
  END IF;
  WITH taken AS (DELETE FROM originals_accepted_bet a WHERE a.id = ANY (v_locked) RETURNING a.*)
  SELECT jsonb_agg(to_jsonb(t) || r), greatest(p_at, max(t.accepted_at)) INTO v_taken, v_at -- another process may have accepted it a moment after our `p_at`
  FROM taken t JOIN jsonb_array_elements(p_rows) r ON (r ->> 'id')::uuid = t.id;
  v_settled := (
    SELECT jsonb_agg(to_jsonb(s)) FROM stakes_api_settle(
      (SELECT jsonb_agg(jsonb_build_object('stake_id', t ->> 'id', 'version', 1, 'payout_cents', (t ->> 'payout_cents')::bigint, 'acted', true))
       FROM jsonb_array_elements(v_taken) t), v_at) s);
  IF EXISTS (SELECT FROM jsonb_array_elements(v_settled) s WHERE s ->> 'verdict' <> 'settled') THEN
    RAISE EXCEPTION 'the stakes of accepted bets cannot be settled: %', v_settled;
  END IF;
  RETURN (
    SELECT jsonb_agg(t || jsonb_build_object('drawn_at', v_at, 'balance_cash_cents', s -> 'balance_cash_cents',
                                             'balance_bonus_cents', s -> 'balance_bonus_cents', 'wallet_version', s -> 'wallet_version'))
    FROM jsonb_array_elements(v_taken) t JOIN jsonb_array_elements(v_settled) s ON s ->> 'stake_id' = t ->> 'id');
END
$$;
