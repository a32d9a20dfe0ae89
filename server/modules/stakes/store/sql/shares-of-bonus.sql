-- The bonus's share of a payout: in proportion to the draw, one floor; the remainder is cash. Inlined.
CREATE OR REPLACE FUNCTION stakes_bonus_share(p_payout bigint, p_cash bigint, p_bonus bigint) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN p_bonus = 0 THEN 0 ELSE div(p_payout::numeric * p_bonus, (p_cash + p_bonus)::numeric)::bigint END
$$;

-- Of a closing's bonus share, what the player has ahead; null is nothing. Inlined.
CREATE OR REPLACE FUNCTION stakes_ahead(s stake, p_status text, p_payout bigint) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN s.bonus_ahead_cents IS NOT NULL THEN
    nullif(least(s.bonus_ahead_cents, CASE p_status WHEN 'void' THEN s.bonus_cents ELSE stakes_bonus_share(p_payout, s.cash_cents, s.bonus_cents) END), 0) END
$$;
