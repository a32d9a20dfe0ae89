-- The players’ rows that another transaction has locked now: called when a batch of bets timed out, so that the others can continue.
CREATE OR REPLACE FUNCTION gate_api_locked_elsewhere(p_players uuid[]) RETURNS SETOF uuid
LANGUAGE sql VOLATILE SET search_path = public SET enable_seqscan = off AS $$
  WITH free AS MATERIALIZED (SELECT g.player_id FROM gate_player g WHERE g.player_id = ANY (p_players) FOR NO KEY UPDATE SKIP LOCKED)
  SELECT g.player_id FROM gate_player g WHERE g.player_id = ANY (p_players) AND g.player_id NOT IN (SELECT f.player_id FROM free f)
$$;
