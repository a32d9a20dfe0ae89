-- The payout factor of a colour of Double, for bets from before migration 0057.
CREATE OR REPLACE FUNCTION originals_double_factor(p_color text) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE p_color WHEN 'red' THEN 2 WHEN 'black' THEN 2 WHEN 'white' THEN 14 END
$$;
