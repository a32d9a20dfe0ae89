-- Why this player may not act now: gate_api_refusal's reason, or `limit_reached` when no stake or bet is left; null for no reason. No lock: for a game's start,
-- whose bets are checked again under theirs.
CREATE OR REPLACE FUNCTION gate_api_player_refusal(
  p_player_id uuid, p_session_id uuid, p_session_epoch integer, p_session_expires_at timestamptz, p_needs_approval boolean, p_at timestamptz
) RETURNS text /* null */ LANGUAGE sql STABLE SET search_path = public AS $$
  SELECT coalesce(
    gate_api_refusal(g, p_session_id, p_session_epoch, p_session_expires_at, p_needs_approval, p_at)::text,
    CASE WHEN gate_api_stake_headroom(g) <= 0 OR gate_api_bets_headroom(g) <= 0 THEN 'limit_reached' END)
  FROM (SELECT p_player_id AS id) asked LEFT JOIN gate_player g ON g.player_id = asked.id
$$;
