-- Published: the round that takes bets at `p_at`, held FOR KEY SHARE until the caller's transaction ends, so that closing waits for its bets; null when none
-- does. `p_round_id` selects one round; null selects the current one.
CREATE OR REPLACE FUNCTION rounds_api_admit(p_table text, p_round_id uuid /* null */, p_at timestamptz) RETURNS uuid /* null */
LANGUAGE plpgsql SET search_path = public SET enable_seqscan = off AS $$
DECLARE
  v_id uuid;
BEGIN
  SELECT r.id INTO v_id FROM rounds_round r
  WHERE r.table_name = p_table AND r.finished_at IS NULL AND r.state = 'betting' AND p_at < r.closes_at AND (p_round_id IS NULL OR r.id = p_round_id)
  FOR KEY SHARE;
  RETURN v_id;
END
$$;
