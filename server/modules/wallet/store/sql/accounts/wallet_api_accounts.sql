-- What stands on accounts; debt is what is owed. Exact under wallet_api_lock of their players.
CREATE OR REPLACE FUNCTION wallet_api_accounts(p_accounts uuid[]) RETURNS TABLE (account_id uuid, player_id uuid, balance_cents bigint)
LANGUAGE sql STABLE ROWS 100 SET search_path = public SET enable_seqscan = off AS $$
  SELECT a.id, a.player_id, a.balance::bigint FROM wallet_account a WHERE a.id = ANY (p_accounts)
$$;
