-- How long the current play has lasted: whole minutes from its first stake to `p_at`, no two stakes further apart than a pause. 0 once a pause has begun.
CREATE OR REPLACE FUNCTION responsible_gaming_play_minutes(p_player uuid, p_at timestamptz, p_pause_seconds double precision) RETURNS integer
LANGUAGE sql STABLE SET search_path = public AS $$
  WITH bet_at AS (
    SELECT s.at, lead(s.at, 1, p_at) OVER (ORDER BY s.at) - s.at > make_interval(secs => p_pause_seconds) AS before_pause
    FROM wallet_api_player_step s WHERE s.player_id = p_player AND s.kind = 'stake' AND s.at > p_at - interval '1 day' AND s.at <= p_at
  )
  SELECT coalesce(floor(extract(epoch FROM p_at - min(s.at)) / 60), 0)::integer FROM bet_at s
  WHERE s.at > coalesce((SELECT max(p.at) FROM bet_at p WHERE p.before_pause), '-infinity')
$$;
