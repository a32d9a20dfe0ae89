-- What speaks against opening a tile of a player's own round, or `duplicate` for the call that opened it: judged before the layout is computed, and again
-- under the round's lock. `s` is the player's step that has the call's key, if there is one. Null: nothing.
CREATE OR REPLACE FUNCTION originals_mines_reveal_refusal(o originals_mines_round, s originals_mines_step, p_tile smallint)
RETURNS originals_mines_reveal_verdict LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN s.round_id IS NOT NULL THEN CASE WHEN (s.round_id, s.tile) = (o.id, p_tile) THEN 'duplicate' ELSE 'key_reused' END
    WHEN o.state <> 'open' THEN 'round_over'
    WHEN p_tile = ANY (o.tiles) THEN 'tile_revealed' END::originals_mines_reveal_verdict
$$;
