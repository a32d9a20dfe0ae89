-- graphile-worker's tables admit only their owner. Jobs that have failed as often as they may; they are not retried automatically.
CREATE OR REPLACE FUNCTION platform_given_up_jobs(p_limit integer) RETURNS TABLE (id bigint, task text, error text /* null */)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  RETURN QUERY
  SELECT j.id, j.task_identifier, j.last_error FROM graphile_worker.jobs j
  WHERE j.attempts >= j.max_attempts AND j.locked_at IS NULL ORDER BY j.id LIMIT p_limit;
END
$$;

REVOKE EXECUTE ON FUNCTION platform_given_up_jobs FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform_given_up_jobs TO palpite_app;
