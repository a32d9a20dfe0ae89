-- True for a house account: their ids are below all others. Inlined.
CREATE OR REPLACE FUNCTION wallet_is_house_account(p_account uuid) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT p_account < '00000000-0000-0000-0001-000000000000'
$$;
