-- Tells module bonus which stakes moved whose players have a bonus running: opened on bonus money, closed, reversed, or given an award.
CREATE OR REPLACE FUNCTION stakes_publish_rollover(p_stakes uuid[], p_players uuid[], p_at timestamptz)
RETURNS void LANGUAGE sql VOLATILE SET search_path = public AS $$
  INSERT INTO outbox (topic, payload, due_at)
  SELECT 'stakes.rollover', jsonb_build_object('moves', jsonb_agg(jsonb_build_object('player_id', m.player_id, 'stake_id', m.stake_id))), p_at
  FROM unnest(p_stakes, p_players) AS m (stake_id, player_id)
  HAVING count(*) > 0
$$;
