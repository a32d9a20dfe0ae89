-- Why this player may not open a stake now, whatever it costs; null when nothing speaks against it. For a game's own start: a bet asks again under its lock.
CREATE OR REPLACE FUNCTION stakes_api_refusal(
  p_player_id uuid, p_session_id uuid, p_session_epoch integer, p_session_expires_at timestamptz, p_needs_approval boolean, p_at timestamptz
) RETURNS text /* null */ LANGUAGE sql STABLE SET search_path = public AS $$
  SELECT coalesce(
    gate_api_refusal(g, p_session_id, p_session_epoch, p_session_expires_at, p_needs_approval, p_at)::text,
    CASE WHEN gate_api_stake_headroom(g) <= 0 OR gate_api_bets_headroom(g) <= 0 THEN 'limit_reached' END)
  FROM (SELECT p_player_id AS id) asked LEFT JOIN gate_player g ON g.player_id = asked.id
$$;
