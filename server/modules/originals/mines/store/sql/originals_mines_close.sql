-- The house closes a player's open round (pause, exclusion): cashed out at its last step, void with none. `p_layout` belongs to `p_round_id`.
-- Answers the final state, or nothing when that round is not open.
CREATE OR REPLACE FUNCTION originals_mines_close(p_round_id uuid, p_layout smallint[], p_at timestamptz) RETURNS TABLE (state text, payout_cents bigint)
LANGUAGE plpgsql SET search_path = public SET enable_seqscan = off AS $$
#variable_conflict use_column
DECLARE
  v_round originals_mines_round;
BEGIN
  SELECT * INTO v_round FROM originals_mines_round o WHERE o.id = p_round_id AND o.state = 'open' FOR NO KEY UPDATE;
  IF v_round.id IS NULL THEN
    RETURN;
  END IF;
  v_round := originals_mines_end(v_round, CASE WHEN v_round.gems = 0 THEN 'void' ELSE 'won' END, 'closed', v_round.tiles, v_round.gems,
    p_layout, NULL, false, p_at);
  RETURN QUERY SELECT v_round.state, v_round.payout_cents;
END
$$;
