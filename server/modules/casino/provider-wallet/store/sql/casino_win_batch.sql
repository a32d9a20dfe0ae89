-- Takes providers' wins, at most one per player: payouts, round and transaction in one statement. A win that closes its round settles its bet's stake with its
-- payout, and the round's other stakes with nothing; any other win is an award in addition to the stake. A win above the ceilings is taken and put under review
-- (`review` has the reason): it pays nothing until an operator releases it. Rows: see casino_judge_wins; `late`: a win of a closed round is taken too;
-- `any_game`: its game may differ from the bet's. No session, pause or limit refuses a win.
CREATE OR REPLACE FUNCTION casino_win_batch(p_rows jsonb, p_at timestamptz)
RETURNS TABLE (n integer, verdict casino_result_verdict, balance_cash_cents bigint /* null */, balance_bonus_cents bigint /* null */,
               wallet_version bigint /* null */, review text /* null */)
LANGUAGE plpgsql SET search_path = public SET enable_seqscan = off AS $$
#variable_conflict use_column
DECLARE
  v_judged jsonb;
  v_done   jsonb;
BEGIN
  PERFORM stakes_api_lock(ARRAY(SELECT (r ->> 'player_id')::uuid FROM jsonb_array_elements(p_rows) r), p_at);
  v_judged := (SELECT jsonb_agg(to_jsonb(j) ORDER BY j.n) FROM casino_judge_wins(p_rows) j);
  v_done := coalesce((SELECT jsonb_agg(j) FROM jsonb_array_elements(v_judged) j WHERE j ->> 'verdict' = 'done'), '[]');
  IF v_done <> '[]' THEN
    v_done := casino_take_wins(v_done, p_at);
  END IF;

  RETURN QUERY
  SELECT j.n, j.verdict::casino_result_verdict,
         CASE j.verdict WHEN 'duplicate' THEN j.answer_cash_cents ELSE b.balance_cash_cents END,
         CASE j.verdict WHEN 'duplicate' THEN j.answer_bonus_cents ELSE b.balance_bonus_cents END,
         CASE j.verdict WHEN 'duplicate' THEN j.answer_version ELSE b.wallet_version END, d.review
  FROM jsonb_to_recordset(v_judged)
    AS j (n integer, verdict text, player_id uuid, answer_cash_cents bigint, answer_bonus_cents bigint, answer_version bigint)
  LEFT JOIN jsonb_to_recordset(v_done) AS d (n integer, review text) ON d.n = j.n
  LEFT JOIN LATERAL stakes_api_balance(j.player_id) b ON true
  ORDER BY j.n;
END
$$;
