-- Those of these jobs that still exist.
CREATE OR REPLACE FUNCTION platform_known_jobs(p_ids bigint[]) RETURNS SETOF bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  RETURN QUERY SELECT j.id FROM graphile_worker.jobs j WHERE j.id = ANY (p_ids);
END
$$;

REVOKE EXECUTE ON FUNCTION platform_known_jobs FROM PUBLIC;
GRANT EXECUTE ON FUNCTION platform_known_jobs TO palpite_app;
