-- The site may not delete from this table. Rows older than five years (of 366 days) go through this function, which measures the five years from the newest row
-- as well: a false time deletes nothing without leaving a row from the future behind.
CREATE OR REPLACE FUNCTION identity_forget_access(p_at timestamptz, p_limit integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  v_newest timestamptz := (SELECT at FROM identity_access_log ORDER BY id DESC LIMIT 1);
  v_forgotten integer;
BEGIN
  PERFORM set_config('palpite.forgetting', 'identity_access_log', true);
  DELETE FROM identity_access_log
  WHERE id = ANY (ARRAY (SELECT id FROM identity_access_log WHERE at < least(p_at, v_newest) - interval '1830 days' LIMIT p_limit));
  GET DIAGNOSTICS v_forgotten = ROW_COUNT;
  PERFORM set_config('palpite.forgetting', '', true);
  RETURN v_forgotten;
END
$$;

REVOKE EXECUTE ON FUNCTION identity_forget_access FROM PUBLIC;
GRANT EXECUTE ON FUNCTION identity_forget_access TO palpite_app;
