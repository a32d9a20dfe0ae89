-- Centavos that may still be staked under the stake and loss limits; null is no limit. Needs rolled windows.
CREATE OR REPLACE FUNCTION gate_api_stake_headroom(g gate_player) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT LEAST(
    g.stake_day_limit_cents - g.stake_day_cents, g.stake_week_limit_cents - g.stake_week_cents, g.stake_month_limit_cents - g.stake_month_cents,
    g.loss_day_limit_cents - g.loss_day_cents, g.loss_week_limit_cents - g.loss_week_cents, g.loss_month_limit_cents - g.loss_month_cents)
$$;
