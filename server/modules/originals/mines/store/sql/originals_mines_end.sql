-- Ends a locked, open round: settles or voids its stake, writes the outcome with it and tells the player's pages. Answers the round as it then stands.
CREATE OR REPLACE FUNCTION originals_mines_end(
  p_round originals_mines_round, p_state text, p_ending text, p_tiles smallint[], p_gems smallint, p_layout smallint[],
  p_cashout_key text, p_acted boolean, p_at timestamptz
) RETURNS originals_mines_round
LANGUAGE plpgsql SET search_path = public SET enable_seqscan = off AS $$
DECLARE
  v_payout bigint := CASE p_state WHEN 'won' THEN p_round.payouts_cents[p_gems] WHEN 'lost' THEN 0 ELSE p_round.stake_cents END;
  v_money  record;
  v_round  originals_mines_round;
BEGIN
  IF p_state = 'void' THEN
    SELECT * INTO v_money FROM stakes_api_void(jsonb_build_array(jsonb_build_object('stake_id', p_round.stake_id, 'version', 1, 'acted', p_acted)), p_at);
  ELSE
    SELECT * INTO v_money
    FROM stakes_api_settle(jsonb_build_array(jsonb_build_object('stake_id', p_round.stake_id, 'version', 1, 'payout_cents', v_payout, 'acted', p_acted)), p_at);
  END IF;
  IF v_money.verdict NOT IN ('settled', 'voided') THEN
    RAISE EXCEPTION 'the stake of Mines round % cannot be closed: %', p_round.id, v_money.verdict;
  END IF;
  UPDATE originals_mines_round o SET
    state = p_state, ending = p_ending, tiles = p_tiles, gems = p_gems, layout = p_layout, payout_cents = v_payout,
    cashout_key = p_cashout_key, ended_at = p_at,
    balance_cash_cents = v_money.balance_cash_cents, balance_bonus_cents = v_money.balance_bonus_cents, wallet_version = v_money.wallet_version
  WHERE o.id = p_round.id
  RETURNING o.* INTO v_round;
  PERFORM originals_mines_publish(v_round, p_at);
  RETURN v_round;
END
$$;
