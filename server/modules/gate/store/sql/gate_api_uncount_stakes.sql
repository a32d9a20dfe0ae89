-- Subtracts voided stakes from the windows in which they were counted (`p_days`). Needs gate_api_lock.
CREATE OR REPLACE FUNCTION gate_api_uncount_stakes(p_players uuid[], p_cents bigint[], p_days date[]) RETURNS void
LANGUAGE plpgsql SET search_path = public SET enable_seqscan = off AS $$
#variable_conflict use_column
BEGIN
    UPDATE gate_player g SET
      stake_day_cents = g.stake_day_cents - d.day_cents, loss_day_cents = g.loss_day_cents - d.day_cents, bets_day = g.bets_day - d.day_bets,
      stake_week_cents = g.stake_week_cents - d.week_cents, loss_week_cents = g.loss_week_cents - d.week_cents, bets_week = g.bets_week - d.week_bets,
      stake_month_cents = g.stake_month_cents - d.month_cents, loss_month_cents = g.loss_month_cents - d.month_cents, bets_month = g.bets_month - d.month_bets
    FROM (
      SELECT player_id,
             coalesce(sum(cents) FILTER (WHERE in_day), 0)::bigint AS day_cents, count(*) FILTER (WHERE in_day)::integer AS day_bets,
             coalesce(sum(cents) FILTER (WHERE in_week), 0)::bigint AS week_cents, count(*) FILTER (WHERE in_week)::integer AS week_bets,
             coalesce(sum(cents) FILTER (WHERE in_month), 0)::bigint AS month_cents, count(*) FILTER (WHERE in_month)::integer AS month_bets
      FROM (
        SELECT v.player_id, v.cents, v.day = w.counters_day AS in_day,
               date_trunc('week', v.day::timestamp) = date_trunc('week', w.counters_day::timestamp) AS in_week,
               date_trunc('month', v.day::timestamp) = date_trunc('month', w.counters_day::timestamp) AS in_month
        FROM unnest(p_players, p_cents, p_days) AS v (player_id, cents, day)
        JOIN gate_player w ON w.player_id = v.player_id AND w.player_id = ANY (p_players)
      ) voided
      GROUP BY player_id
    ) d
    WHERE g.player_id = d.player_id AND g.player_id = ANY (p_players);
END
$$;
