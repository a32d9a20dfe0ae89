-- Sets how much of a Pix is to be reserved. What is held beyond it returns to cash. For what is missing up to p_take is taken from the cash that is there; the
-- rest is filled by stakes and withdrawals of the versions (p_since, p_until] as they come back. Locks the wallet. Answers what is held, and what is missing.
CREATE OR REPLACE FUNCTION wallet_api_set_reserve(
  p_player_id uuid, p_ref text, p_wanted bigint, p_take bigint, p_since bigint, p_until bigint, p_at timestamptz
) RETURNS TABLE (reserved_cents bigint, missing_cents bigint)
LANGUAGE plpgsql SET search_path = public SET enable_seqscan = off AS $$
DECLARE
  v_cash bigint;
  v_reserved bigint;
  v_next bigint;
BEGIN
  SELECT w.cash_cents INTO STRICT v_cash FROM wallet_api_lock(ARRAY[p_player_id]) w;
  v_reserved := coalesce((SELECT r.reserved FROM wallet_reserve r WHERE r.player_id = p_player_id AND r.ref = p_ref), 0);
  v_next := least(p_wanted, v_reserved + greatest(0, least(p_take, v_cash)));
  IF v_reserved > 0 OR p_wanted > 0 THEN
    INSERT INTO wallet_reserve AS r (player_id, ref, reserved, missing, since_version, until_version)
    VALUES (p_player_id, p_ref, v_reserved, greatest(p_wanted - v_reserved, 0), p_since, p_until)
    ON CONFLICT (player_id, ref) DO UPDATE SET missing = excluded.missing, since_version = p_since, until_version = p_until;
  END IF;
  IF v_next <> v_reserved THEN
    PERFORM wallet_move_reserve(p_player_id, p_ref, v_next - v_reserved, p_at);
  END IF;
  IF p_wanted = 0 THEN
    DELETE FROM wallet_reserve r WHERE r.player_id = p_player_id AND r.ref = p_ref;
  ELSE
    UPDATE wallet_reserve r SET missing = p_wanted - v_next WHERE r.player_id = p_player_id AND r.ref = p_ref;
  END IF;
  RETURN QUERY SELECT v_next, p_wanted - v_next;
END
$$;
