-- True for an account that is neither a house account nor this player's cash. Inlined.
CREATE OR REPLACE FUNCTION wallet_is_side_account(p_account uuid, p_player_id uuid) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT p_account >= '00000000-0000-0000-0001-000000000000' AND p_account IS DISTINCT FROM p_player_id
$$;
