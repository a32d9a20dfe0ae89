-- Takes providers' rollbacks, at most one per player. Rows: see casino_judge_rollbacks; `undoes`: settlements and wins are taken back too, else it is refused
-- as `bet_settled`. Several rollbacks of one transaction refund it once. No session, pause or limit refuses a rollback.
CREATE OR REPLACE FUNCTION casino_rollback_batch(p_rows jsonb, p_at timestamptz)
RETURNS TABLE (n integer, verdict casino_result_verdict, balance_cash_cents bigint /* null */, balance_bonus_cents bigint /* null */,
               wallet_version bigint /* null */)
LANGUAGE plpgsql SET search_path = public SET enable_seqscan = off AS $$
#variable_conflict use_column
DECLARE
  v_judged jsonb;
  v_done   jsonb;
  v_void   jsonb;
  r        record;
BEGIN
  PERFORM stakes_api_lock(ARRAY(SELECT (e ->> 'player_id')::uuid FROM jsonb_array_elements(p_rows) e), p_at);
  v_judged := (SELECT jsonb_agg(to_jsonb(j) ORDER BY j.n) FROM casino_judge_rollbacks(p_rows) j);
  -- The caller read its clock before it waited for the players' locks: the reversed transaction may be later, so its time is used.
  SELECT greatest(p_at, max(o.changed_at)) INTO p_at
  FROM casino_round o WHERE o.id = ANY (ARRAY(SELECT (j ->> 'round_id')::uuid FROM jsonb_array_elements(v_judged) j WHERE j ->> 'verdict' = 'done'));
  v_done := coalesce((SELECT jsonb_agg(j) FROM jsonb_array_elements(v_judged) j WHERE j ->> 'verdict' = 'done'), '[]');
  SELECT jsonb_agg(jsonb_build_object('stake_id', d ->> 'stake_id', 'version', 1)) INTO v_void
  FROM jsonb_array_elements(v_done) d WHERE (d ->> 'effective')::boolean AND (d ->> 'simple')::boolean;
  IF v_void IS NOT NULL AND EXISTS (SELECT FROM stakes_api_void(v_void, p_at) s WHERE s.verdict <> 'voided') THEN
    RAISE EXCEPTION 'stakes cannot be given back: %', v_void;
  END IF;
  FOR r IN SELECT d ->> 'source' AS source, d ->> 'reference' AS reference FROM jsonb_array_elements(v_done) d
           WHERE (d ->> 'effective')::boolean AND NOT (d ->> 'simple')::boolean LOOP
    PERFORM casino_undo(r.source, r.reference, p_at);
  END LOOP;
  IF v_done <> '[]' THEN
    PERFORM casino_write_results(v_done, 'rollback', p_at);
    PERFORM casino_close_rounds(ARRAY(
      SELECT (d ->> 'round_id')::uuid FROM jsonb_array_elements(v_done) d WHERE (d ->> 'closes')::boolean), 'provider', p_at);
  END IF;

  RETURN QUERY
  SELECT j.n, j.verdict::casino_result_verdict,
         CASE j.verdict WHEN 'duplicate' THEN j.answer_cash_cents ELSE b.balance_cash_cents END,
         CASE j.verdict WHEN 'duplicate' THEN j.answer_bonus_cents ELSE b.balance_bonus_cents END,
         CASE j.verdict WHEN 'duplicate' THEN j.answer_version ELSE b.wallet_version END
  FROM jsonb_to_recordset(v_judged)
    AS j (n integer, verdict text, player_id uuid, answer_cash_cents bigint, answer_bonus_cents bigint, answer_version bigint)
  LEFT JOIN LATERAL stakes_api_balance(j.player_id) b ON true
  ORDER BY j.n;
END
$$;
