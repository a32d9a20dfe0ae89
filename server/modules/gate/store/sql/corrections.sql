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
