-- Messages and jobs that failed for good: found without a search, tried again, dropped by an operator. docs/operations/sweeps.md.

-- As many attempts as server/platform/outbox/relay.ts makes before it leaves a message to the list of what is parked.
CREATE INDEX outbox_given_up ON outbox (id) WHERE attempts >= 10;

-- graphile-worker's tables admit only their owner. Jobs that have failed as often as they may; nobody runs them again by itself.
CREATE FUNCTION platform_given_up_jobs(p_limit integer) RETURNS TABLE (id bigint, task text, error text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  RETURN QUERY
  SELECT j.id, j.task_identifier, j.last_error FROM graphile_worker.jobs j
  WHERE j.attempts >= j.max_attempts AND j.locked_at IS NULL ORDER BY j.id LIMIT p_limit;
END
$$;

-- Of these jobs, those that are still there.
CREATE FUNCTION platform_known_jobs(p_ids bigint[]) RETURNS SETOF bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  RETURN QUERY SELECT j.id FROM graphile_worker.jobs j WHERE j.id = ANY (p_ids);
END
$$;

-- Gives a job that was given up one more attempt, from p_at on.
CREATE FUNCTION platform_retry_job(p_id bigint, p_at timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  PERFORM graphile_worker.reschedule_jobs(ARRAY[j.id], run_at := p_at, attempts := j.max_attempts - 1)
  FROM graphile_worker.jobs j WHERE j.id = p_id AND j.attempts >= j.max_attempts;
END
$$;

-- Ends a job that was given up; false when there is none.
CREATE FUNCTION platform_drop_job(p_id bigint) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  v_dropped integer;
BEGIN
  SELECT count(*) INTO v_dropped
  FROM graphile_worker.complete_jobs(ARRAY(SELECT j.id FROM graphile_worker.jobs j WHERE j.id = p_id AND j.attempts >= j.max_attempts));
  RETURN v_dropped = 1;
END
$$;

-- How many jobs are ready at p_at and since when the oldest of them waits.
CREATE FUNCTION platform_job_backlog(p_at timestamptz) RETURNS TABLE (waiting integer, since timestamptz)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  RETURN QUERY
  SELECT count(*)::integer, min(j.run_at) FROM graphile_worker.jobs j WHERE j.run_at <= p_at AND j.attempts < j.max_attempts AND j.locked_at IS NULL;
END
$$;

REVOKE EXECUTE ON FUNCTION platform_given_up_jobs(integer), platform_known_jobs(bigint[]), platform_retry_job(bigint, timestamptz), platform_drop_job(bigint),
  platform_job_backlog(timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform_given_up_jobs(integer), platform_known_jobs(bigint[]), platform_retry_job(bigint, timestamptz), platform_drop_job(bigint),
  platform_job_backlog(timestamptz) TO palpite_app;
