-- Locks the players' wallets (their cash rows) in id order and answers what stands on them.
CREATE OR REPLACE FUNCTION wallet_api_lock(p_players uuid[]) RETURNS TABLE (player_id uuid, cash_cents bigint, bonus_cents bigint, wallet_version bigint)
LANGUAGE plpgsql ROWS 100 SET search_path = public SET enable_seqscan = off AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
  SELECT a.id, a.balance::bigint, a.bonus_total::bigint, a.version FROM wallet_account a
  WHERE a.id = ANY (p_players) AND a.kind = 'cash' ORDER BY a.id FOR NO KEY UPDATE;
END
$$;
