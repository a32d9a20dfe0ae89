-- Counts again, in the windows of `p_days`, what a settlement or void had subtracted: centavos staked, centavos lost, bets. One array element each; days whose
-- windows have ended change nothing. Needs gate_api_lock.
CREATE OR REPLACE FUNCTION gate_api_recount(p_players uuid[], p_staked bigint[], p_lost bigint[], p_bets integer[], p_days date[]) RETURNS void
LANGUAGE plpgsql SET search_path = public SET enable_seqscan = off AS $$
#variable_conflict use_column
BEGIN
    UPDATE gate_player g SET
      stake_day_cents = g.stake_day_cents + d.staked_day, loss_day_cents = g.loss_day_cents + d.lost_day, bets_day = g.bets_day + d.bets_day,
      stake_week_cents = g.stake_week_cents + d.staked_week, loss_week_cents = g.loss_week_cents + d.lost_week, bets_week = g.bets_week + d.bets_week,
      stake_month_cents = g.stake_month_cents + d.staked_month, loss_month_cents = g.loss_month_cents + d.lost_month, bets_month = g.bets_month + d.bets_month
    FROM (
      SELECT player_id,
             coalesce(sum(staked) FILTER (WHERE in_day), 0)::bigint AS staked_day, coalesce(sum(lost) FILTER (WHERE in_day), 0)::bigint AS lost_day,
             coalesce(sum(bets) FILTER (WHERE in_day), 0)::integer AS bets_day,
             coalesce(sum(staked) FILTER (WHERE in_week), 0)::bigint AS staked_week, coalesce(sum(lost) FILTER (WHERE in_week), 0)::bigint AS lost_week,
             coalesce(sum(bets) FILTER (WHERE in_week), 0)::integer AS bets_week,
             coalesce(sum(staked) FILTER (WHERE in_month), 0)::bigint AS staked_month, coalesce(sum(lost) FILTER (WHERE in_month), 0)::bigint AS lost_month,
             coalesce(sum(bets) FILTER (WHERE in_month), 0)::integer AS bets_month
      FROM (
        SELECT c.player_id, c.staked, c.lost, c.bets, c.day = w.counters_day AS in_day,
               date_trunc('week', c.day::timestamp) = date_trunc('week', w.counters_day::timestamp) AS in_week,
               date_trunc('month', c.day::timestamp) = date_trunc('month', w.counters_day::timestamp) AS in_month
        FROM unnest(p_players, p_staked, p_lost, p_bets, p_days) AS c (player_id, staked, lost, bets, day)
        JOIN gate_player w ON w.player_id = c.player_id AND w.player_id = ANY (p_players)
      ) counted
      GROUP BY player_id
    ) d
    WHERE g.player_id = d.player_id AND g.player_id = ANY (p_players);
END
$$;
