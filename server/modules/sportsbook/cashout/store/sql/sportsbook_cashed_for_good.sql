-- What was cashed out stays so, whatever becomes of the legs.
CREATE OR REPLACE FUNCTION sportsbook_cashed_for_good() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a cash-out is final' USING ERRCODE = 'integrity_constraint_violation';
END
$$;
