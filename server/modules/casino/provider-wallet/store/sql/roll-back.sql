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

-- The decision for the rows of casino_rollback_batch. `effective`: there is something to refund; `simple`: an open stake without wins. An unknown bet leaves a
-- tombstone: only the transaction. Runs under the players' locks.
CREATE OR REPLACE FUNCTION casino_judge_rollbacks(p_rows jsonb) RETURNS TABLE (
  n integer, verdict casino_result_verdict, source text, transaction_id text, player_id uuid, round_id uuid, reference text, fingerprint text,
  effective boolean, simple boolean, stake_id uuid, closes boolean, staked_back bigint, returned_back bigint,
  answer_cash_cents bigint, answer_bonus_cents bigint, answer_version bigint
) LANGUAGE sql STABLE AS $$
  SELECT r.n::integer, (CASE
           WHEN known.transaction_id IS NOT NULL THEN
             CASE WHEN known.kind = 'rollback' AND known.fingerprint = decode(r.fingerprint, 'hex') THEN 'duplicate' ELSE 'transaction_conflict' END
           WHEN gone.found OR aim.transaction_id IS NULL THEN 'done'
           WHEN aim.player_id <> r.player_id THEN 'player_mismatch'
           WHEN aim.kind = 'rollback' OR (aim.kind = 'win' AND NOT r.undoes) THEN 'transaction_conflict'
           WHEN NOT r.undoes AND (aim.closed_at IS NOT NULL OR won.wins > 0) THEN 'bet_settled'
           ELSE 'done' END)::casino_result_verdict,
         r.source, r.transaction_id, r.player_id, aim.round_id, r.reference, r.fingerprint,
         aim.transaction_id IS NOT NULL AND NOT gone.found, aim.kind = 'bet' AND aim.closed_at IS NULL AND won.wins = 0 AND aim.stake_id IS NOT NULL,
         aim.stake_id, coalesce(r.closes, false) AND aim.round_id IS NOT NULL,
         CASE WHEN aim.kind = 'bet' AND NOT gone.found THEN aim.amount_cents ELSE 0 END,
         CASE WHEN gone.found THEN 0 WHEN aim.kind = 'win' THEN aim.paid_cents ELSE won.cents END,
         known.balance_cash_cents, known.balance_bonus_cents, known.wallet_version
  FROM ROWS FROM (jsonb_to_recordset(p_rows) AS (
         source text, transaction_id text, player_id uuid, reference text, fingerprint text, closes boolean, undoes boolean)) WITH ORDINALITY
       AS r (source, transaction_id, player_id, reference, fingerprint, closes, undoes, n)
  -- OFFSET 0: forces look-ups one by one, however small the tables were when this was planned.
  LEFT JOIN LATERAL (
    SELECT t.* FROM casino_transaction t WHERE t.source = r.source AND t.transaction_id = r.transaction_id OFFSET 0
  ) known ON true
  LEFT JOIN LATERAL (
    SELECT t.transaction_id, t.kind, t.player_id, t.stake_id, t.round_id, t.amount_cents::bigint AS amount_cents, o.closed_at,
           CASE WHEN h.id IS NULL OR h.decision = 'released' THEN t.amount_cents::bigint ELSE 0 END AS paid_cents
    FROM casino_transaction t LEFT JOIN casino_round o ON o.id = t.round_id
    LEFT JOIN casino_win_review h ON h.source = t.source AND h.transaction_id = t.transaction_id
    WHERE t.source = r.source AND t.transaction_id = r.reference OFFSET 0
  ) aim ON true
  CROSS JOIN LATERAL (
    SELECT EXISTS (SELECT FROM casino_transaction t WHERE t.source = r.source AND t.reference = r.reference AND t.kind = 'rollback' OFFSET 0) AS found
  ) gone
  CROSS JOIN LATERAL (
    SELECT count(*) AS wins, coalesce(sum(w.paid_cents), 0)::bigint AS cents FROM casino_standing_wins(r.source, aim.round_id, r.reference) w
  ) won
$$;

-- Reverses a transaction: a bet with all its wins, or one win. Payouts are reversed like stakes: missing money becomes debt. Needs the player's lock.
CREATE OR REPLACE FUNCTION casino_undo(p_source text, p_transaction text, p_at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_aim    casino_transaction;
  v_bet    casino_transaction;
  v_stake  record;
  v_awards uuid[];
  v_review   casino_win_review;
BEGIN
  SELECT t.* INTO STRICT v_aim FROM casino_transaction t WHERE t.source = p_source AND t.transaction_id = p_transaction;
  IF v_aim.kind = 'bet' THEN
    v_bet := v_aim;
    v_awards := ARRAY(SELECT w.award_id FROM casino_standing_wins(p_source, v_aim.round_id, p_transaction) w WHERE w.award_id IS NOT NULL);
    UPDATE casino_win_review h SET decision = 'rolled_back', decided_at = greatest(p_at, h.taken_at)
    WHERE h.round_id = v_aim.round_id AND h.decision IS NULL AND h.transaction_id IN (
      SELECT w.transaction_id FROM casino_standing_wins(p_source, v_aim.round_id, p_transaction) w);
  ELSE
    SELECT t.* INTO v_bet FROM casino_transaction t WHERE t.source = p_source AND t.transaction_id = v_aim.reference;
    UPDATE casino_win_review h SET decision = 'rolled_back', decided_at = greatest(p_at, h.taken_at)
    WHERE h.source = p_source AND h.transaction_id = p_transaction AND h.decision IS NULL;
    SELECT h.* INTO v_review FROM casino_win_review h WHERE h.source = p_source AND h.transaction_id = p_transaction;
    v_awards := array_remove(ARRAY[coalesce(v_aim.award_id, CASE v_review.decision WHEN 'released' THEN v_review.id END)], NULL);
  END IF;
  IF cardinality(v_awards) > 0 THEN
    PERFORM FROM stakes_api_reverse_awards(v_awards, p_at);
  END IF;
  -- The bet's stake is refunded; a win that was no award and never under review was its settlement.
  IF v_aim.kind = 'win' AND (v_aim.award_id IS NOT NULL OR v_review.id IS NOT NULL OR v_aim.amount_cents = 0) THEN
    RETURN;
  END IF;
  SELECT a.status, coalesce(a.settlement_version, 0) AS version INTO v_stake FROM stakes_api_audit a WHERE a.id = v_bet.stake_id;
  IF v_stake.status = 'settled' THEN
    PERFORM FROM stakes_api_reopen(jsonb_build_array(jsonb_build_object('stake_id', v_bet.stake_id, 'version', v_stake.version)), p_at);
  END IF;
  IF v_aim.kind = 'bet' AND v_bet.stake_id IS NOT NULL THEN
    PERFORM FROM stakes_api_void(jsonb_build_array(jsonb_build_object('stake_id', v_bet.stake_id, 'version', v_stake.version + 1)), p_at);
  ELSIF v_aim.kind = 'win' AND v_stake.status = 'settled' THEN
    PERFORM FROM stakes_api_settle(
      jsonb_build_array(jsonb_build_object('stake_id', v_bet.stake_id, 'version', v_stake.version + 1, 'payout_cents', 0)), p_at);
  END IF;
END
$$;
