-- Ends a failed job; false when there is none.
CREATE OR REPLACE FUNCTION platform_drop_job(p_id bigint) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  v_dropped integer;
BEGIN
  SELECT count(*) INTO v_dropped
  FROM graphile_worker.complete_jobs(ARRAY(SELECT j.id FROM graphile_worker.jobs j WHERE j.id = p_id AND j.attempts >= j.max_attempts));
  RETURN v_dropped = 1;
END
$$;

REVOKE EXECUTE ON FUNCTION platform_drop_job FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform_drop_job TO palpite_app;
