-- What stands on the players' wallets, without a lock: for whoever holds wallet_api_lock, after posting. No SET clause, so that it is inlined.
CREATE OR REPLACE FUNCTION wallet_api_balances(p_players uuid[]) RETURNS TABLE (player_id uuid, cash_cents bigint, bonus_cents bigint, wallet_version bigint)
LANGUAGE sql STABLE AS $$
  SELECT a.id, a.balance::bigint, a.bonus_total::bigint, a.version FROM wallet_account a WHERE a.id = ANY (p_players) AND a.kind = 'cash'
$$;
