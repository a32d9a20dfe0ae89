-- A bet waits for its acceptance from its placement on, or never; one that was rejected stays so.
CREATE OR REPLACE FUNCTION sportsbook_waits_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a bet waits for its acceptance once' USING ERRCODE = 'integrity_constraint_violation';
END
$$;
