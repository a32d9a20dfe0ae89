-- What speaks against opening a tile of a player's own round, or `duplicate` for the call that opened it: judged before the layout is computed, and again
-- under the round's lock. `s` is the player's step that has the call's key, if there is one. Null: nothing.
CREATE OR REPLACE FUNCTION originals_mines_reveal_refusal(o originals_mines_round, s originals_mines_step, p_tile smallint)
RETURNS originals_mines_reveal_verdict LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN s.round_id IS NOT NULL THEN CASE WHEN (s.round_id, s.tile) = (o.id, p_tile) THEN 'duplicate' ELSE 'key_reused' END
    WHEN o.state <> 'open' THEN 'round_over'
    WHEN p_tile = ANY (o.tiles) THEN 'tile_revealed' END::originals_mines_reveal_verdict
$$;

-- What speaks against cashing out a player's own round, or `duplicate` for the call that did: judged before the layout is computed, and again under the round's
-- lock. Null: nothing.
CREATE OR REPLACE FUNCTION originals_mines_cashout_refusal(o originals_mines_round, p_key text)
RETURNS originals_mines_cashout_verdict LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN o.cashout_key = p_key THEN 'duplicate'
    WHEN EXISTS (SELECT FROM originals_mines_round other WHERE other.player_id = o.player_id AND other.cashout_key = p_key) THEN 'key_reused'
    WHEN o.state <> 'open' THEN 'round_over'
    WHEN o.gems = 0 THEN 'no_gems' END::originals_mines_cashout_verdict
$$;

-- Whether a round of ours that nobody but its player can end is open: where games are played one at a time, no other game's round begins beside it. Asked under
-- the player's seeds or gate, whose lock whoever opens a round holds too.
CREATE OR REPLACE FUNCTION originals_api_blocks_play(p_player uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM originals_mines_round o WHERE o.player_id = p_player AND o.state = 'open' OFFSET 0)
$$;
