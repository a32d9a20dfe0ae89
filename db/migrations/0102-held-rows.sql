-- Which of the players' rows somebody else holds at this moment: asked when a batch of bets gave up waiting, to send the others on their way.
CREATE FUNCTION gate_api_held(p_players uuid[]) RETURNS SETOF uuid LANGUAGE sql VOLATILE SET search_path = public SET enable_seqscan = off AS $$
  WITH free AS MATERIALIZED (SELECT g.player_id FROM gate_player g WHERE g.player_id = ANY (p_players) FOR NO KEY UPDATE SKIP LOCKED)
  SELECT g.player_id FROM gate_player g WHERE g.player_id = ANY (p_players) AND g.player_id NOT IN (SELECT f.player_id FROM free f)
$$;

CREATE FUNCTION wallet_api_held(p_players uuid[]) RETURNS SETOF uuid LANGUAGE sql VOLATILE SET search_path = public SET enable_seqscan = off AS $$
  WITH free AS MATERIALIZED (SELECT a.id FROM wallet_account a WHERE a.id = ANY (p_players) AND a.kind = 'cash' FOR NO KEY UPDATE SKIP LOCKED)
  SELECT a.id FROM wallet_account a WHERE a.id = ANY (p_players) AND a.kind = 'cash' AND a.id NOT IN (SELECT f.id FROM free f)
$$;
