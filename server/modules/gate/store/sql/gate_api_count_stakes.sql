-- Counts placed stakes, one array element each, as the player's own act; `p_plays`: it begins a round of a casino game. Needs gate_api_lock.
CREATE OR REPLACE FUNCTION gate_api_count_stakes(p_players uuid[], p_cents bigint[], p_plays boolean[], p_at timestamptz) RETURNS void
LANGUAGE plpgsql SET search_path = public SET enable_seqscan = off AS $$
#variable_conflict use_column
BEGIN
    UPDATE gate_player g SET
      last_activity_at = greatest(g.last_activity_at, p_at), session_counted_at = gate_session_counted_at(g, p_at),
      session_day_minutes = g.session_day_minutes + gate_session_minutes(g, p_at),
      session_week_minutes = g.session_week_minutes + gate_session_minutes(g, p_at),
      session_month_minutes = g.session_month_minutes + gate_session_minutes(g, p_at),
      stake_day_cents = g.stake_day_cents + d.cents, stake_week_cents = g.stake_week_cents + d.cents, stake_month_cents = g.stake_month_cents + d.cents,
      loss_day_cents = g.loss_day_cents + d.cents, loss_week_cents = g.loss_week_cents + d.cents, loss_month_cents = g.loss_month_cents + d.cents,
      bets_day = g.bets_day + d.bets, bets_week = g.bets_week + d.bets, bets_month = g.bets_month + d.bets,
      play_started_at = CASE WHEN d.plays THEN greatest(g.play_started_at, p_at) ELSE g.play_started_at END
    FROM (
      SELECT player_id, sum(cents)::bigint AS cents, count(*)::integer AS bets, bool_or(plays) AS plays
      FROM unnest(p_players, p_cents, p_plays) AS placed (player_id, cents, plays) GROUP BY player_id
    ) d
    WHERE g.player_id = d.player_id AND g.player_id = ANY (p_players);
END
$$;
