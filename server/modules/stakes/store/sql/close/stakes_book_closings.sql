-- The consequences of stakes that were just closed: debts repaid, transfers, reserves, counters, deposit blocks, the event, the queue of integrity tags.
-- Returns the resulting stakes. `p_paid`: the players whose cash they pay; `p_acted`: the stakes that their player's own act closed; `p_count_…`: the new
-- counts of groups. Runs under the locks and settings of stakes_close.
CREATE OR REPLACE FUNCTION stakes_book_closings(
  p_closed stake[], p_at timestamptz, p_status text, p_players uuid[], p_paid uuid[], p_acted uuid[], p_count_players uuid[], p_count_cents bigint[]
) RETURNS stake[] LANGUAGE plpgsql AS $$
DECLARE
  v_closed stake[] := p_closed;
  v_debts  record;
BEGIN
  SELECT array_agg(d.player_id) AS player_id, array_agg(d.debt_cents) AS cents INTO v_debts FROM wallet_api_debts(p_paid) d;
  IF v_debts.cents IS NOT NULL THEN
    v_closed := stakes_repay_debts(v_closed, v_debts.player_id, v_debts.cents);
  END IF;
  PERFORM wallet_api_post(stakes_closing_postings(v_closed), p_at);
  -- Cash that was staked between a Pix and a bank's claim on it goes back into the reserve.
  IF wallet_api_has_reserves(p_players) THEN
    PERFORM wallet_api_fill_reserves(array_agg(s.player_id), array_agg(s.answer_version), array_agg(s.paid_cash_cents - coalesce(s.repaid_cents, 0)), p_at)
    FROM unnest(v_closed) s WHERE s.cash_cents > 0;
  END IF;
  IF p_status = 'void' THEN
    PERFORM gate_api_uncount_stakes(array_agg(s.player_id), array_agg(s.cash_cents + s.bonus_cents), array_agg(s.counted_day)) FROM unnest(v_closed) s;
    -- A void stake no longer offsets the others.
    IF p_count_players IS NOT NULL THEN
      PERFORM wallet_api_consume_blocks(p_count_players, p_count_cents, 'deposit_rollover');
    END IF;
  ELSE
    PERFORM gate_api_count_payouts(array_agg(s.player_id), array_agg(s.paid_cash_cents + s.paid_bonus_cents), array_agg(s.id = ANY (p_acted)), p_at),
            wallet_api_consume_blocks(
              array_agg(s.player_id) FILTER (WHERE s.was_settled IS NULL AND num_nonnulls(s.side, s.risks) = 0) || p_count_players,
              array_agg((s.cash_cents + s.bonus_cents)::bigint)
                FILTER (WHERE s.was_settled IS NULL AND num_nonnulls(s.side, s.risks) = 0) || p_count_cents, 'deposit_rollover')
    FROM unnest(v_closed) s;
    PERFORM stakes_publish_settled(v_closed, p_at);
  END IF;
  INSERT INTO stake_to_seal (stakes, at) VALUES (ARRAY(SELECT s.id FROM unnest(v_closed) s), p_at);
  RETURN v_closed;
END
$$;
