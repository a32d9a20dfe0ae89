-- What of a supplier's wins is paid at once, in centavos: by one round, and to all winners within an hour. Where no operator said otherwise, as much as one
-- round of our own games pays at most (casino_max_payout as it is published first), and ten times that.
CREATE OR REPLACE FUNCTION casino_ceilings(p_source text) RETURNS TABLE (win_cents bigint, hour_cents bigint) LANGUAGE sql STABLE AS $$
  SELECT coalesce(c.win_cents, 10000000), coalesce(c.hour_cents, 100000000)
  FROM (SELECT 1) AS always LEFT JOIN casino_win_ceiling c ON c.source = p_source
$$;
