-- Takes providers' bets, at most one per player: stake, round and transaction in one statement. `p_rows` are the rows of stakes_api_open (`key` is the
-- transaction's id, `game` the game's), each with `source`, `casino_session_id`, `round_id` (new), `min_round_ms`, `one_game` and `closes`. Results: those of
-- stakes_api_open, and the casino's own reasons. The players are locked first, so that earlier commits of their other calls are visible.
CREATE OR REPLACE FUNCTION casino_bet_batch(p_rows jsonb, p_at timestamptz, p_spend_order text)
RETURNS TABLE (n integer, verdict casino_bet_verdict, stake_id uuid /* null */, balance_cash_cents bigint /* null */, balance_bonus_cents bigint /* null */,
               wallet_version bigint /* null */)
LANGUAGE plpgsql SET search_path = public SET enable_seqscan = off AS $$
#variable_conflict use_column
DECLARE
  v_opened jsonb;
BEGIN
  PERFORM stakes_api_lock(ARRAY(SELECT (r ->> 'player_id')::uuid FROM jsonb_array_elements(p_rows) r), p_at);
  v_opened := (
    SELECT jsonb_agg(r.value || to_jsonb(v)) FROM stakes_api_open(casino_judge_bets(p_rows, p_at), p_at, p_spend_order) v
    JOIN jsonb_array_elements(p_rows) WITH ORDINALITY r ON r.ordinality = v.n);
  PERFORM casino_write_bets((SELECT jsonb_agg(o) FROM jsonb_array_elements(v_opened) o WHERE o ->> 'verdict' = 'placed'), p_at);
  PERFORM casino_close_rounds(ARRAY(
    SELECT t.round_id FROM jsonb_to_recordset(v_opened) AS o (verdict text, closes boolean, source text, key text)
    CROSS JOIN LATERAL (SELECT k.round_id FROM casino_transaction k WHERE k.source = o.source AND k.transaction_id = o.key OFFSET 0) t
    WHERE o.verdict = 'placed' AND o.closes), 'provider', p_at);

  RETURN QUERY
  SELECT o.n, (CASE o.verdict WHEN 'refused' THEN o.refusal ELSE o.verdict END)::casino_bet_verdict, o.stake_id,
         o.balance_cash_cents, o.balance_bonus_cents, o.wallet_version
  FROM jsonb_to_recordset(v_opened) AS o (
    n integer, verdict text, refusal text, stake_id uuid, balance_cash_cents bigint, balance_bonus_cents bigint, wallet_version bigint)
  ORDER BY o.n;
END
$$;
