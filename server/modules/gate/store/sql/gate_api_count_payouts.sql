-- Subtracts payouts from the loss counters, and marks the players who acted. Needs gate_api_lock.
CREATE OR REPLACE FUNCTION gate_api_count_payouts(p_players uuid[], p_cents bigint[], p_acted boolean[], p_at timestamptz) RETURNS void
LANGUAGE plpgsql SET search_path = public SET enable_seqscan = off SET enable_nestloop = off AS $$
#variable_conflict use_column
BEGIN
    WITH paid AS MATERIALIZED (
      SELECT player_id, sum(cents)::bigint AS cents, bool_or(acted) AS acted
      FROM unnest(p_players, p_cents, p_acted) AS p (player_id, cents, acted) WHERE cents > 0 OR acted GROUP BY player_id
    )
    UPDATE gate_player g SET
      last_activity_at = CASE WHEN d.acted THEN greatest(g.last_activity_at, p_at) ELSE g.last_activity_at END,
      session_counted_at = CASE WHEN d.acted THEN gate_session_counted_at(g, p_at) ELSE g.session_counted_at END,
      session_day_minutes = g.session_day_minutes + CASE WHEN d.acted THEN gate_session_minutes(g, p_at) ELSE 0 END,
      session_week_minutes = g.session_week_minutes + CASE WHEN d.acted THEN gate_session_minutes(g, p_at) ELSE 0 END,
      session_month_minutes = g.session_month_minutes + CASE WHEN d.acted THEN gate_session_minutes(g, p_at) ELSE 0 END,
      loss_day_cents = g.loss_day_cents - d.cents, loss_week_cents = g.loss_week_cents - d.cents, loss_month_cents = g.loss_month_cents - d.cents
    FROM paid d
    WHERE g.player_id = d.player_id AND g.player_id = ANY (ARRAY(SELECT p.player_id FROM paid p));
END
$$;
