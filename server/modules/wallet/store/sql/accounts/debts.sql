-- The players who owe something. Exact under wallet_api_lock. No SET clause, so that it is inlined.
CREATE OR REPLACE FUNCTION wallet_api_debts(p_players uuid[]) RETURNS TABLE (player_id uuid, debt_cents bigint)
LANGUAGE sql STABLE ROWS 1 AS $$
  SELECT a.player_id, a.balance::bigint FROM wallet_account a
  WHERE a.id = ANY (ARRAY(SELECT wallet_api_player_account(p, 'debt') FROM unnest(p_players) p)) AND a.balance > 0
$$;

-- Makes the players' debt accounts where they are missing. Needs wallet_api_lock.
CREATE OR REPLACE FUNCTION wallet_api_open_debts(p_players uuid[]) RETURNS void LANGUAGE sql VOLATILE SET search_path = public AS $$
  INSERT INTO wallet_account (id, player_id, kind) SELECT DISTINCT wallet_api_player_account(p, 'debt'), p, 'debt'
  FROM unnest(p_players) p ON CONFLICT DO NOTHING
$$;
