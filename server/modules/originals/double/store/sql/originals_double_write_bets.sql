-- Writes the bets of the stakes that were placed, and counts them on their players' seats. Runs under the locks and settings of originals_double_bet_batch.
CREATE OR REPLACE FUNCTION originals_double_write_bets(p_rows jsonb, p_placed uuid[], p_at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO originals_double_bet AS b (id, round_id, player_id, color, stake_cents, placed_at)
  SELECT r.stake_id, r.round_ref, r.player_id, r.color, r.stake_cents, p_at
  FROM jsonb_to_recordset(p_rows) AS r (stake_id uuid, round_ref uuid, player_id uuid, color text, stake_cents bigint)
  WHERE r.stake_id = ANY (p_placed);
  UPDATE originals_double_seat s SET
    red_cents = s.red_cents + CASE b.color WHEN 'red' THEN b.stake_cents ELSE 0 END,
    black_cents = s.black_cents + CASE b.color WHEN 'black' THEN b.stake_cents ELSE 0 END,
    white_cents = s.white_cents + CASE b.color WHEN 'white' THEN b.stake_cents ELSE 0 END,
    bets = s.bets + 1
  FROM originals_double_bet b
  WHERE b.id = ANY (p_placed) AND s.round_id = b.round_id AND s.player_id = b.player_id
    AND s.round_id = ANY (ARRAY(SELECT k.round_id FROM originals_double_bet k WHERE k.id = ANY (p_placed)))
    AND s.player_id = ANY (ARRAY(SELECT k.player_id FROM originals_double_bet k WHERE k.id = ANY (p_placed)));
END
$$;
