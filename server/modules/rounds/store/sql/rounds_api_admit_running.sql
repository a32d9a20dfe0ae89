-- Published: the round if it runs, locked FOR KEY SHARE until the caller's transaction ends, so that its end waits for the acts in flight; null when it does
-- not. The caller checks whether its hidden end has come.
CREATE OR REPLACE FUNCTION rounds_api_admit_running(p_table text, p_round_id uuid) RETURNS uuid /* null */
LANGUAGE plpgsql SET search_path = public SET enable_seqscan = off AS $$
DECLARE
  v_id uuid;
BEGIN
  SELECT r.id INTO v_id FROM rounds_round r WHERE r.table_name = p_table AND r.id = p_round_id AND r.state = 'running' FOR KEY SHARE;
  RETURN v_id;
END
$$;
