-- Bets that may still be placed; null is no limit. Needs rolled windows.
CREATE OR REPLACE FUNCTION gate_api_bets_headroom(g gate_player) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT LEAST(g.bets_day_limit - g.bets_day, g.bets_week_limit - g.bets_week, g.bets_month_limit - g.bets_month)
$$;
