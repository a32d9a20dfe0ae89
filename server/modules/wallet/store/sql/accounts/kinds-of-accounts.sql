-- Held, debt and reserved accounts carry the player's id with another version digit: 'a' held, 'd' debt, 'e' reserved (a player's own is 7).
CREATE OR REPLACE FUNCTION wallet_api_player_account(p_player_id uuid, p_kind text) RETURNS uuid LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE p_kind
    WHEN 'cash' THEN p_player_id
    WHEN 'held' THEN overlay(p_player_id::text PLACING 'a' FROM 15 FOR 1)::uuid
    WHEN 'debt' THEN overlay(p_player_id::text PLACING 'd' FROM 15 FOR 1)::uuid
    WHEN 'reserved' THEN overlay(p_player_id::text PLACING 'e' FROM 15 FOR 1)::uuid
  END
$$;

-- True for a house account: their ids are below all others. Inlined.
CREATE OR REPLACE FUNCTION wallet_is_house_account(p_account uuid) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT p_account < '00000000-0000-0000-0001-000000000000'
$$;

-- True for an account that is neither a house account nor this player's cash. Inlined.
CREATE OR REPLACE FUNCTION wallet_is_side_account(p_account uuid, p_player_id uuid) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT p_account >= '00000000-0000-0000-0001-000000000000' AND p_account IS DISTINCT FROM p_player_id
$$;
