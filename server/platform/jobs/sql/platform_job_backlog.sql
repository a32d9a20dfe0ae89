-- How many jobs are ready at p_at and since when the oldest of them waits.
CREATE OR REPLACE FUNCTION platform_job_backlog(p_at timestamptz) RETURNS TABLE (waiting integer, since timestamptz /* null */)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  RETURN QUERY
  SELECT count(*)::integer, min(j.run_at) FROM graphile_worker.jobs j WHERE j.run_at <= p_at AND j.attempts < j.max_attempts AND j.locked_at IS NULL;
END
$$;

REVOKE EXECUTE ON FUNCTION platform_job_backlog FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform_job_backlog TO palpite_app;
