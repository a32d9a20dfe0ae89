-- Cashes an open round out at its last step. Verdicts: `cashed_out`, `duplicate` (same key, same round: the stored answer), `key_reused`,
-- `not_found`, `round_over`, `no_gems`. `p_layout` is null where the call was refused before the lock, as for originals_mines_reveal.
CREATE OR REPLACE FUNCTION originals_mines_cashout(p_round_id uuid, p_player_id uuid, p_key text, p_layout smallint[], p_at timestamptz)
RETURNS TABLE (verdict originals_mines_cashout_verdict, gems smallint, payout_cents bigint,
               balance_cash_cents bigint, balance_bonus_cents bigint, wallet_version bigint)
LANGUAGE plpgsql SET search_path = public SET enable_seqscan = off AS $$
#variable_conflict use_column
DECLARE
  v_round   originals_mines_round;
  v_verdict originals_mines_cashout_verdict;
BEGIN
  SELECT * INTO v_round FROM originals_mines_round o WHERE o.id = p_round_id AND o.player_id = p_player_id FOR NO KEY UPDATE;
  v_verdict := CASE WHEN v_round.id IS NULL THEN 'not_found' ELSE coalesce(originals_mines_cashout_refusal(v_round, p_key), 'cashed_out') END;
  IF v_verdict = 'cashed_out' THEN
    IF p_layout IS NULL THEN
      RAISE EXCEPTION 'round % was to be cashed out without its layout', p_round_id;
    END IF;
    v_round := originals_mines_end(v_round, 'won', 'cashout', v_round.tiles, v_round.gems, p_layout, p_key, true, p_at);
  END IF;
  RETURN QUERY SELECT v_verdict, v_round.gems, v_round.payout_cents, v_round.balance_cash_cents, v_round.balance_bonus_cents, v_round.wallet_version;
END
$$;
