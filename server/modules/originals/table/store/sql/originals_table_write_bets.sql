-- Writes the bets of the stakes that were placed, and counts them on their players' seats. Runs under the locks and settings of originals_table_bet_batch.
CREATE OR REPLACE FUNCTION originals_table_write_bets(p_game text, p_rows jsonb, p_placed uuid[], p_at timestamptz, p_pays jsonb) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO originals_table_bet AS b (id, game, round_id, player_id, position, stake_cents, pays_e2, placed_at)
  SELECT r.stake_id, p_game, r.round_ref, r.player_id, r.position, r.stake_cents,
         (SELECT max(pays.value::integer) FROM jsonb_array_elements_text(p_pays -> r.position) pays), p_at
  FROM jsonb_to_recordset(p_rows) AS r (stake_id uuid, round_ref uuid, player_id uuid, position text, stake_cents bigint)
  WHERE r.stake_id = ANY (p_placed);
  UPDATE originals_table_seat s SET stakes = originals_table_add_stake(s.stakes, b.position, b.stake_cents), bets = s.bets + 1
  FROM originals_table_bet b
  WHERE b.id = ANY (p_placed) AND s.round_id = b.round_id AND s.player_id = b.player_id
    AND s.round_id = ANY (ARRAY(SELECT k.round_id FROM originals_table_bet k WHERE k.id = ANY (p_placed)))
    AND s.player_id = ANY (ARRAY(SELECT k.player_id FROM originals_table_bet k WHERE k.id = ANY (p_placed)));
END
$$;
