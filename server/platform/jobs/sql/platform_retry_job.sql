-- Gives a failed job one more attempt, from p_at on.
CREATE OR REPLACE FUNCTION platform_retry_job(p_id bigint, p_at timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  PERFORM graphile_worker.reschedule_jobs(ARRAY[j.id], run_at := p_at, attempts := j.max_attempts - 1)
  FROM graphile_worker.jobs j WHERE j.id = p_id AND j.attempts >= j.max_attempts;
END
$$;

REVOKE EXECUTE ON FUNCTION platform_retry_job FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform_retry_job TO palpite_app;
