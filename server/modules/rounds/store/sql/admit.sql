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

-- Published: the round if its acts still count, held FOR KEY SHARE until the caller's transaction ends, so that its end waits for those in flight; null for
-- any other. It runs, or has shown its result and is not over: an act that came in time and was delayed counts until its bet is paid. The caller has judged
-- each act by its own instant (judgeActs).
CREATE OR REPLACE FUNCTION rounds_api_admit_acts(p_table text, p_round_id uuid) RETURNS uuid /* null */
LANGUAGE plpgsql SET search_path = public SET enable_seqscan = off AS $$
DECLARE
  v_id uuid;
BEGIN
  SELECT r.id INTO v_id FROM rounds_round r
  WHERE r.table_name = p_table AND r.id = p_round_id AND r.runs_from IS NOT NULL AND r.state IN ('running', 'spinning')
  FOR KEY SHARE;
  RETURN v_id;
END
$$;
