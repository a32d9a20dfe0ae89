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
