-- What a supplier's wins may pay at once, in centavos: per round, and to all winners within an hour. Default: the highest payout of one round of our own games
-- (the first published casino_max_payout), and ten times that.
CREATE OR REPLACE FUNCTION casino_ceilings(p_source text) RETURNS TABLE (win_cents bigint, hour_cents bigint) LANGUAGE sql STABLE AS $$
  SELECT coalesce(c.win_cents, 10000000), coalesce(c.hour_cents, 100000000)
  FROM (SELECT 1) AS always LEFT JOIN casino_win_ceiling c ON c.source = p_source
$$;
