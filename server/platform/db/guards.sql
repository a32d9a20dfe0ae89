-- For the triggers of append-only tables.
CREATE OR REPLACE FUNCTION platform_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END
$$;

-- Limits how long its statement waits for each lock, in milliseconds, and returns `p_at`: arguments are evaluated before the function is called, so `SELECT *
-- FROM f(…, platform_wait_at_most(200, $2))` is limited from its first lock on, in one round trip.
CREATE OR REPLACE FUNCTION platform_wait_at_most(p_milliseconds integer, p_at timestamptz) RETURNS timestamptz LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  PERFORM set_config('lock_timeout', p_milliseconds::text, true);
  RETURN p_at;
END
$$;
