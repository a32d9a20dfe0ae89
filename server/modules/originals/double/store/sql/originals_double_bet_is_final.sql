-- Of the baseline's table of Double alone: since migration 0057 the bets of every table are kept by originals_table_bet_is_final.
CREATE OR REPLACE FUNCTION originals_double_bet_is_final() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a Double bet cannot be rewritten' USING ERRCODE = 'integrity_constraint_violation';
END
$$;
