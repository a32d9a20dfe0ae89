-- Moves cash into what is reserved for a Pix (p_cents > 0), or back to cash (< 0), with its row: what goes in was missing, what comes out is missing then.
-- Needs wallet_api_lock and the row.
CREATE OR REPLACE FUNCTION wallet_move_reserve(p_player_id uuid, p_ref text, p_cents bigint, p_at timestamptz) RETURNS void
LANGUAGE plpgsql SET search_path = public SET enable_seqscan = off AS $$
DECLARE
  v_account uuid := wallet_api_player_account(p_player_id, 'reserved');
  v_kind    text := CASE WHEN p_cents > 0 THEN 'reserved' ELSE 'reserve_released' END;
  v_verdict text;
BEGIN
  INSERT INTO wallet_account (id, player_id, kind) VALUES (v_account, p_player_id, 'reserved') ON CONFLICT DO NOTHING;
  SELECT t.verdict INTO v_verdict FROM wallet_api_transfer(jsonb_build_array(jsonb_build_object(
    'player_id', p_player_id, 'amount_cents', abs(p_cents), 'kind', v_kind, 'ref_id', p_ref,
    'debit_account', CASE WHEN p_cents > 0 THEN p_player_id ELSE v_account END, 'credit_account', CASE WHEN p_cents > 0 THEN v_account ELSE p_player_id END,
    'version', (SELECT 1 + count(*) FROM ledger_effect e WHERE e.kind = v_kind AND e.ref_id = p_ref))), p_at) t;
  IF v_verdict IS DISTINCT FROM 'moved' THEN
    RAISE EXCEPTION 'the reserve of Pix % could not move by %: %', p_ref, p_cents, v_verdict;
  END IF;
  UPDATE wallet_reserve SET reserved = reserved + p_cents, missing = missing - p_cents WHERE player_id = p_player_id AND ref = p_ref;
END
$$;
