-- Counts stakes (one array element each) against the players' blocks of one reason, first in, first out. Needs wallet_api_lock.
CREATE OR REPLACE FUNCTION wallet_api_consume_blocks(p_players uuid[], p_cents bigint[], p_reason text) RETURNS void
LANGUAGE plpgsql SET search_path = public SET enable_seqscan = off SET enable_nestloop = off AS $$
#variable_conflict use_column
BEGIN
    WITH lined AS MATERIALIZED (
      SELECT b.player_id, b.ref, b.amount, s.cents, sum(b.amount) OVER (PARTITION BY b.player_id ORDER BY b.created_at, b.ref) AS through
      FROM (SELECT player_id, sum(cents)::bigint AS cents FROM unnest(p_players, p_cents) AS spent (player_id, cents) GROUP BY player_id) s
      JOIN wallet_block b ON b.player_id = s.player_id AND b.reason = p_reason AND b.player_id = ANY (p_players)
    ),
    gone AS (
      DELETE FROM wallet_block b USING lined l
      WHERE b.player_id = l.player_id AND b.player_id = ANY (p_players) AND b.reason = p_reason AND b.ref = l.ref AND l.through <= l.cents
    )
    UPDATE wallet_block b SET amount = l.through - l.cents FROM lined l
    WHERE b.player_id = l.player_id AND b.player_id = ANY (p_players) AND b.reason = p_reason AND b.ref = l.ref
      AND l.through > l.cents AND l.through - l.amount < l.cents;
END
$$;
