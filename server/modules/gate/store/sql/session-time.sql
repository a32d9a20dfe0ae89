-- Until when the session's minutes are counted once `p_at` is: parts of a minute stay to be counted, and after half an hour without an act it begins anew.
-- STABLE, as what it computes with: an IMMUTABLE one would not be inlined.
CREATE OR REPLACE FUNCTION gate_session_counted_at(g gate_player, p_at timestamptz) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN g.last_activity_at < p_at - interval '30 minutes' THEN p_at
         ELSE coalesce(g.session_counted_at, g.last_activity_at) + make_interval(mins => gate_session_minutes(g, p_at)) END
$$;

-- Whole minutes of the running session that are not counted yet: since the last counted one, unless the player did nothing for half an hour.
-- STABLE, as what it computes with: an IMMUTABLE one would not be inlined.
CREATE OR REPLACE FUNCTION gate_session_minutes(g gate_player, p_at timestamptz) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN p_at <= coalesce(g.session_counted_at, g.last_activity_at) OR g.last_activity_at < p_at - interval '30 minutes' THEN 0
         ELSE floor(extract(epoch FROM p_at - coalesce(g.session_counted_at, g.last_activity_at)) / 60)::integer END
$$;
