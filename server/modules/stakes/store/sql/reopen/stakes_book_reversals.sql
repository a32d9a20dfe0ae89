-- The consequences of closings that were just reversed (`p_before`: the stakes before; `p_back`: what came back): the stakes are open again, missing money
-- becomes debt, transfers, the queue of integrity tags, counters. Runs under the locks and settings of stakes_api_reopen.
CREATE OR REPLACE FUNCTION stakes_book_reversals(p_before stake[], p_back stake_reversal[], p_at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE stake s SET
    status = 'open', settlement_version = NULL, payout_cents = NULL, paid_cash_cents = NULL, paid_bonus_cents = NULL, settled_day = NULL, settled_at = NULL,
    repaid_cents = NULL, ahead_cents = NULL, counted_cents = NULL,
    reversed_version = b.version,
    was_settled = CASE WHEN b.status = 'settled' THEN true ELSE s.was_settled END,
    owed_cents = nullif(coalesce(s.owed_cents, 0) + b.paid_cash_cents - b.back_cash_cents, 0),
    bonus_ahead_cents = nullif(coalesce(s.bonus_ahead_cents, 0) + b.paid_bonus_cents - b.ahead_cents - b.back_bonus_cents, 0)
  FROM unnest(p_back) b WHERE s.id = b.stake_id AND s.id = ANY (ARRAY(SELECT k.stake_id FROM unnest(p_back) k));

  PERFORM wallet_api_open_debts(ARRAY(
    SELECT DISTINCT s.player_id FROM unnest(p_before) s JOIN unnest(p_back) b ON b.stake_id = s.id WHERE b.paid_cash_cents > b.back_cash_cents));
  PERFORM wallet_api_post(stakes_reopening_postings(p_before, p_back), p_at);
  INSERT INTO stake_to_seal (stakes, at) VALUES (ARRAY(SELECT b.stake_id FROM unnest(p_back) b), p_at);
  -- A reversed settlement adds its payout to the loss again; a reversed void counts its stake again.
  PERFORM gate_api_recount(
    array_agg(s.player_id),
    array_agg(CASE s.status WHEN 'void' THEN s.cash_cents + s.bonus_cents ELSE 0 END),
    array_agg(CASE s.status WHEN 'void' THEN s.cash_cents + s.bonus_cents ELSE s.paid_cash_cents + s.paid_bonus_cents END),
    array_agg(CASE s.status WHEN 'void' THEN 1 ELSE 0 END),
    array_agg(CASE s.status WHEN 'void' THEN s.counted_day ELSE s.settled_day END))
  FROM unnest(p_before) s;
END
$$;
