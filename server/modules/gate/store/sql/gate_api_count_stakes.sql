-- Counts placed stakes, one array element each, as the player's own act; `p_pauses`: the stake starts a round of a casino game, and the next one of any game
-- may start this many milliseconds later; null when it starts none. Needs gate_api_lock.
CREATE OR REPLACE FUNCTION gate_api_count_stakes(p_players uuid[], p_cents bigint[], p_pauses integer[], p_at timestamptz) RETURNS void
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
      play_started_at = CASE WHEN d.pause_ms IS NULL THEN g.play_started_at ELSE greatest(g.play_started_at, p_at) END,
      play_free_at = greatest(g.play_free_at, p_at + d.pause_ms * interval '1 millisecond')
    FROM (
      SELECT player_id, sum(cents)::bigint AS cents, count(*)::integer AS bets, max(pause_ms) AS pause_ms
      FROM unnest(p_players, p_cents, p_pauses) AS placed (player_id, cents, pause_ms) GROUP BY player_id
    ) d
    WHERE g.player_id = d.player_id AND g.player_id = ANY (p_players);
END
$$;
