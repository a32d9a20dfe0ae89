-- Starts new windows for rows whose day has passed. Needs the rows locked.
CREATE OR REPLACE FUNCTION gate_roll_windows(p_players uuid[], p_today date) RETURNS void
LANGUAGE plpgsql SET search_path = public SET enable_seqscan = off AS $$
#variable_conflict use_column
BEGIN
    UPDATE gate_player g SET
      counters_day = p_today,
      deposit_day_cents = 0, stake_day_cents = 0, loss_day_cents = 0, bets_day = 0, session_day_minutes = 0,
      deposit_week_cents = CASE WHEN same.week THEN g.deposit_week_cents ELSE 0 END,
      stake_week_cents = CASE WHEN same.week THEN g.stake_week_cents ELSE 0 END,
      loss_week_cents = CASE WHEN same.week THEN g.loss_week_cents ELSE 0 END,
      bets_week = CASE WHEN same.week THEN g.bets_week ELSE 0 END,
      session_week_minutes = CASE WHEN same.week THEN g.session_week_minutes ELSE 0 END,
      deposit_month_cents = CASE WHEN same.month THEN g.deposit_month_cents ELSE 0 END,
      stake_month_cents = CASE WHEN same.month THEN g.stake_month_cents ELSE 0 END,
      loss_month_cents = CASE WHEN same.month THEN g.loss_month_cents ELSE 0 END,
      bets_month = CASE WHEN same.month THEN g.bets_month ELSE 0 END,
      session_month_minutes = CASE WHEN same.month THEN g.session_month_minutes ELSE 0 END
    FROM (
      SELECT player_id,
             date_trunc('week', counters_day::timestamp) = date_trunc('week', p_today::timestamp) AS week,
             date_trunc('month', counters_day::timestamp) = date_trunc('month', p_today::timestamp) AS month
      FROM gate_player WHERE player_id = ANY (p_players) AND counters_day < p_today
    ) same
    WHERE g.player_id = same.player_id AND g.player_id = ANY (p_players);
END
$$;
