-- Locks the players' rows of gate_player in id order, rolls their windows to the day of `p_at`, and returns the new rows. Every counting function below needs
-- this lock and this roll.
CREATE OR REPLACE FUNCTION gate_api_lock(p_players uuid[], p_at timestamptz) RETURNS SETOF gate_player
LANGUAGE plpgsql SET search_path = public SET enable_seqscan = off AS $$
DECLARE
  v_today  date := gate_api_site_day(p_at);
  v_oldest date;
BEGIN
  SELECT min(locked.counters_day) INTO v_oldest
  FROM (SELECT g.counters_day FROM gate_player g WHERE g.player_id = ANY (p_players) ORDER BY g.player_id FOR NO KEY UPDATE) locked;
  IF v_oldest < v_today THEN
    PERFORM gate_roll_windows(p_players, v_today);
  END IF;
  RETURN QUERY SELECT g.* FROM gate_player g WHERE g.player_id = ANY (p_players);
END
$$;
