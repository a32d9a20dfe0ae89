-- True once a stake of the player's was settled, whatever it paid; a void one doesn't count.
CREATE OR REPLACE FUNCTION stakes_api_has_settled(p_player_id uuid) RETURNS boolean LANGUAGE sql STABLE SET search_path = public AS $$
  SELECT EXISTS (SELECT FROM stake s WHERE s.player_id = p_player_id AND s.status = 'settled')
$$;
