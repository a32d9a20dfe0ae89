-- The instant up to which the session's minutes are counted at `p_at`: parts of a minute are counted later, and after half an hour without an act counting
-- restarts. STABLE, like its callees: an IMMUTABLE function would not be inlined.
CREATE OR REPLACE FUNCTION gate_session_counted_at(g gate_player, p_at timestamptz) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN g.last_activity_at < p_at - interval '30 minutes' THEN p_at
         ELSE coalesce(g.session_counted_at, g.last_activity_at) + make_interval(mins => gate_session_minutes(g, p_at)) END
$$;
