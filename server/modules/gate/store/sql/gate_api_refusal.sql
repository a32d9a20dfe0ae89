-- gate: each call has its own location, not each player. A result per player let one call from a clean address reopen every session, and one from a VPN close
-- them all. Bets and deposits carry the refusal of their own address (`refusal` of stakes_api_open).
CREATE OR REPLACE FUNCTION gate_api_refusal(
  g gate_player, p_session_id uuid, p_session_epoch integer, p_session_expires_at timestamptz, p_needs_approval boolean, p_at timestamptz
) RETURNS gate_refusal LANGUAGE sql STABLE AS $$
  SELECT (CASE
    WHEN g.player_id IS NULL THEN 'unknown_player'
    WHEN g.status = 'blocked' THEN 'blocked'
    WHEN g.status = 'closed' THEN 'closed'
    WHEN p_session_id IS NOT NULL AND (
      p_session_epoch IS DISTINCT FROM g.epoch
      OR p_session_expires_at IS NULL OR p_session_expires_at <= p_at
      OR g.last_activity_at < p_at - interval '30 minutes'
      OR g.ended_sessions ? p_session_id::text
    ) THEN 'session_ended'
    WHEN g.excluded_until > p_at THEN 'self_excluded'
    WHEN g.paused_until > p_at THEN 'paused'
    WHEN p_needs_approval AND g.verification <> 'approved' THEN 'not_verified'
    WHEN LEAST(
      g.session_day_limit_minutes - g.session_day_minutes, g.session_week_limit_minutes - g.session_week_minutes,
      g.session_month_limit_minutes - g.session_month_minutes) <= gate_session_minutes(g, p_at) THEN 'limit_reached'
  END)::gate_refusal
$$;
