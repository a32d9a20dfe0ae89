-- The bonus's share of a payout: in proportion to the draw, one floor; the remainder is cash. Inlined.
CREATE OR REPLACE FUNCTION stakes_bonus_share(p_payout bigint, p_cash bigint, p_bonus bigint) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN p_bonus = 0 THEN 0 ELSE div(p_payout::numeric * p_bonus, (p_cash + p_bonus)::numeric)::bigint END
$$;
