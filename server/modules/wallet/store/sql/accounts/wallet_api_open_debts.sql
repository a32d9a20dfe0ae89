-- Makes the players' debt accounts where they are missing. Needs wallet_api_lock.
CREATE OR REPLACE FUNCTION wallet_api_open_debts(p_players uuid[]) RETURNS void LANGUAGE sql VOLATILE SET search_path = public AS $$
  INSERT INTO wallet_account (id, player_id, kind) SELECT DISTINCT wallet_api_player_account(p, 'debt'), p, 'debt'
  FROM unnest(p_players) p ON CONFLICT DO NOTHING
$$;
