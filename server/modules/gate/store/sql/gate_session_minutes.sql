-- Whole minutes of the running session that are not counted yet: since the last counted one, unless the player did nothing for half an hour. STABLE, like its
-- callees: an IMMUTABLE function would not be inlined.
CREATE OR REPLACE FUNCTION gate_session_minutes(g gate_player, p_at timestamptz) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN p_at <= coalesce(g.session_counted_at, g.last_activity_at) OR g.last_activity_at < p_at - interval '30 minutes' THEN 0
         ELSE floor(extract(epoch FROM p_at - coalesce(g.session_counted_at, g.last_activity_at)) / 60)::integer END
$$;
