-- Writes transfers and balances: the one place where money moves. The caller holds wallet_api_lock on the players and has made sure that each
-- effect is new and covered; an overdraft here breaks a CHECK and undoes the statement. Raises the player's version by one per transfer
-- that touches the player, and tells each player's open pages once. Answers the balances of the players touched.
CREATE OR REPLACE FUNCTION wallet_api_post(p_postings wallet_posting[], p_at timestamptz)
RETURNS TABLE (player_id uuid, cash_cents bigint, bonus_cents bigint, wallet_version bigint)
LANGUAGE plpgsql SET search_path = public SET enable_seqscan = off AS $$
#variable_conflict use_column
DECLARE
  v_players uuid[]; -- those whose accounts are touched
  v_side    boolean;
BEGIN
  SELECT array_agg(DISTINCT p.player_id) FILTER (WHERE NOT wallet_is_house_account(p.debit_account) OR NOT wallet_is_house_account(p.credit_account)),
         bool_or(wallet_is_side_account(p.debit_account, p.player_id) OR wallet_is_side_account(p.credit_account, p.player_id))
  INTO v_players, v_side FROM unnest(p_postings) p;
  RETURN QUERY SELECT w.* FROM wallet_write_transfers(p_postings, v_players, CASE WHEN v_side THEN wallet_post_side_accounts(p_postings) END, p_at) w;
END
$$;
