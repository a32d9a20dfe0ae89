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
