-- Bounds how long the statement that it stands in waits for each lock, in milliseconds, and hands `p_at` on: arguments are worked out before the function
-- that takes them is called, so `SELECT * FROM f(…, platform_wait_at_most(200, $2))` is bounded from its first lock on, in one round trip.
CREATE OR REPLACE FUNCTION platform_wait_at_most(p_milliseconds integer, p_at timestamptz) RETURNS timestamptz LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  PERFORM set_config('lock_timeout', p_milliseconds::text, true);
  RETURN p_at;
END
$$;
