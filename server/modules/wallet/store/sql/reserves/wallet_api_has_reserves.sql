-- True when something of one of these players is reserved under a bank's claim, or is to be. No SET clause, so that it is inlined.
CREATE OR REPLACE FUNCTION wallet_api_has_reserves(p_players uuid[]) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM wallet_reserve r WHERE r.player_id = ANY (p_players))
$$;
