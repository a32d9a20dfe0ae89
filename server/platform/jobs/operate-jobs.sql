-- Of these jobs, those that are still there.
CREATE OR REPLACE FUNCTION platform_known_jobs(p_ids bigint[]) RETURNS SETOF bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  RETURN QUERY SELECT j.id FROM graphile_worker.jobs j WHERE j.id = ANY (p_ids);
END
$$;

REVOKE EXECUTE ON FUNCTION platform_known_jobs FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform_known_jobs TO palpite_app;

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

-- graphile-worker's tables admit only their owner. Jobs that have failed as often as they may; nobody runs them again by itself.
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

-- Gives a job that was given up one more attempt, from p_at on.
CREATE OR REPLACE FUNCTION platform_retry_job(p_id bigint, p_at timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  PERFORM graphile_worker.reschedule_jobs(ARRAY[j.id], run_at := p_at, attempts := j.max_attempts - 1)
  FROM graphile_worker.jobs j WHERE j.id = p_id AND j.attempts >= j.max_attempts;
END
$$;

REVOKE EXECUTE ON FUNCTION platform_retry_job FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform_retry_job TO palpite_app;

-- Ends a job that was given up; false when there is none.
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
