-- Double's bets. A bet has the id of its stake: they are one thing seen from two sides.
CREATE OR REPLACE FUNCTION originals_double_factor(p_color text) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE p_color WHEN 'red' THEN 2 WHEN 'black' THEN 2 WHEN 'white' THEN 14 END
$$;
