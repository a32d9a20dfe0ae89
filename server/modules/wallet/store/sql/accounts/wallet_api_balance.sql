-- What stands on one wallet, without a lock.
CREATE OR REPLACE FUNCTION wallet_api_balance(p_player_id uuid) RETURNS TABLE (cash_cents bigint, bonus_cents bigint, wallet_version bigint)
LANGUAGE sql STABLE AS $$
  SELECT a.balance, a.bonus_total, a.version FROM wallet_account a WHERE a.id = p_player_id AND a.kind = 'cash'
$$;
