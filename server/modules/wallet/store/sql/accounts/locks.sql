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

-- Which of the players' wallets another transaction has locked at this moment: as gate_api_locked_elsewhere.
CREATE OR REPLACE FUNCTION wallet_api_locked_elsewhere(p_players uuid[]) RETURNS SETOF uuid
LANGUAGE sql VOLATILE SET search_path = public SET enable_seqscan = off AS $$
  WITH free AS MATERIALIZED (SELECT a.id FROM wallet_account a WHERE a.id = ANY (p_players) AND a.kind = 'cash' FOR NO KEY UPDATE SKIP LOCKED)
  SELECT a.id FROM wallet_account a WHERE a.id = ANY (p_players) AND a.kind = 'cash' AND a.id NOT IN (SELECT f.id FROM free f)
$$;
