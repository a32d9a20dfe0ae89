-- Why this player may not open a stake now, whatever it costs; null when nothing speaks against it. For a game's own start: a bet asks again under its lock.
CREATE OR REPLACE FUNCTION stakes_api_refusal(
  p_player_id uuid, p_session_id uuid, p_session_epoch integer, p_session_expires_at timestamptz, p_needs_approval boolean, p_at timestamptz
) RETURNS text /* null */ LANGUAGE sql STABLE SET search_path = public AS $$
  SELECT gate_api_player_refusal(p_player_id, p_session_id, p_session_epoch, p_session_expires_at, p_needs_approval, p_at)
$$;
