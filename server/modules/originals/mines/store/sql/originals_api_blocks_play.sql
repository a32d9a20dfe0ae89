-- Whether a round of ours that nobody but its player can end is open: where games are played one at a time, no other game's round begins beside it. Asked under
-- the player's seeds or gate, whose lock whoever opens a round holds too.
CREATE OR REPLACE FUNCTION originals_api_blocks_play(p_player uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM originals_mines_round o WHERE o.player_id = p_player AND o.state = 'open' OFFSET 0)
$$;
