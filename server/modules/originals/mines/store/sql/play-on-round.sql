-- Opens a tile. `p_layout` are the round's mined tiles, which follow from its seeds; null where originals_mines_reveal_refusal refused the call before the
-- lock: then the layout was not computed, and the call is refused here too.
-- Verdicts: `revealed`, `duplicate` (same key, same tile: the stored answer), `key_reused`, `not_found`, `round_over`, `tile_revealed`.
CREATE OR REPLACE FUNCTION originals_mines_reveal(p_round_id uuid, p_player_id uuid, p_key text, p_tile smallint, p_layout smallint[], p_at timestamptz)
RETURNS TABLE (verdict originals_mines_reveal_verdict, state text, safe boolean, gems smallint, payout_cents bigint,
               balance_cash_cents bigint, balance_bonus_cents bigint, wallet_version bigint)
LANGUAGE plpgsql SET search_path = public SET enable_seqscan = off AS $$
#variable_conflict use_column
DECLARE
  v_round   originals_mines_round;
  v_step    originals_mines_step;
  v_gems    smallint;
  v_tiles   smallint[];
  v_refusal originals_mines_reveal_verdict;
BEGIN
  SELECT * INTO v_round FROM originals_mines_round o WHERE o.id = p_round_id AND o.player_id = p_player_id FOR NO KEY UPDATE;
  IF v_round.id IS NULL THEN
    RETURN QUERY SELECT 'not_found'::originals_mines_reveal_verdict, NULL::text, NULL::boolean, NULL::smallint, NULL::bigint,
      NULL::bigint, NULL::bigint, NULL::bigint;
    RETURN;
  END IF;
  SELECT * INTO v_step FROM originals_mines_step s WHERE s.player_id = p_player_id AND s.key = p_key;
  v_refusal := originals_mines_reveal_refusal(v_round, v_step, p_tile);
  IF v_refusal IS NOT NULL THEN
    RETURN QUERY SELECT v_refusal, v_step.state, v_step.safe, v_step.gems, v_step.payout_cents,
                        v_step.balance_cash_cents, v_step.balance_bonus_cents, v_step.wallet_version;
    RETURN;
  END IF;

  IF p_layout IS NULL THEN
    RAISE EXCEPTION 'round % was to be played without its layout', p_round_id;
  END IF;
  v_tiles := v_round.tiles || p_tile;
  IF p_tile = ANY (p_layout) THEN
    v_round := originals_mines_end(v_round, 'lost', 'mine', v_tiles, v_round.gems, p_layout, NULL, true, p_at);
  ELSE
    v_gems := v_round.gems + 1;
    IF v_gems = cardinality(v_round.payouts_cents) THEN
      v_round := originals_mines_end(v_round, 'won', 'last_step', v_tiles, v_gems, p_layout, NULL, true, p_at);
    ELSE
      UPDATE originals_mines_round o SET tiles = v_tiles, gems = v_gems WHERE o.id = p_round_id RETURNING o.* INTO v_round;
      PERFORM originals_mines_publish(v_round, p_at);
      SELECT b.balance_cash_cents, b.balance_bonus_cents, b.wallet_version
      INTO v_round.balance_cash_cents, v_round.balance_bonus_cents, v_round.wallet_version
      FROM stakes_api_balance(p_player_id) b;
    END IF;
  END IF;
  INSERT INTO originals_mines_step (round_id, tile, player_id, key, safe, state, gems, payout_cents,
    balance_cash_cents, balance_bonus_cents, wallet_version, at)
  VALUES (p_round_id, p_tile, p_player_id, p_key, v_round.state <> 'lost', v_round.state, v_round.gems,
    coalesce(v_round.payout_cents, v_round.payouts_cents[v_round.gems]),
          v_round.balance_cash_cents, v_round.balance_bonus_cents, v_round.wallet_version, p_at)
  RETURNING * INTO v_step;
  RETURN QUERY SELECT 'revealed'::originals_mines_reveal_verdict, v_step.state, v_step.safe, v_step.gems, v_step.payout_cents,
                      v_step.balance_cash_cents, v_step.balance_bonus_cents, v_step.wallet_version;
END
$$;

-- Cashes an open round out at its last step. Verdicts: `cashed_out`, `duplicate` (same key, same round: the stored answer), `key_reused`,
-- `not_found`, `round_over`, `no_gems`. `p_layout` is null where the call was refused before the lock, as for originals_mines_reveal.
CREATE OR REPLACE FUNCTION originals_mines_cashout(p_round_id uuid, p_player_id uuid, p_key text, p_layout smallint[], p_at timestamptz)
RETURNS TABLE (verdict originals_mines_cashout_verdict, gems smallint, payout_cents bigint,
               balance_cash_cents bigint, balance_bonus_cents bigint, wallet_version bigint)
LANGUAGE plpgsql SET search_path = public SET enable_seqscan = off AS $$
#variable_conflict use_column
DECLARE
  v_round   originals_mines_round;
  v_verdict originals_mines_cashout_verdict;
BEGIN
  SELECT * INTO v_round FROM originals_mines_round o WHERE o.id = p_round_id AND o.player_id = p_player_id FOR NO KEY UPDATE;
  v_verdict := CASE WHEN v_round.id IS NULL THEN 'not_found' ELSE coalesce(originals_mines_cashout_refusal(v_round, p_key), 'cashed_out') END;
  IF v_verdict = 'cashed_out' THEN
    IF p_layout IS NULL THEN
      RAISE EXCEPTION 'round % was to be cashed out without its layout', p_round_id;
    END IF;
    v_round := originals_mines_end(v_round, 'won', 'cashout', v_round.tiles, v_round.gems, p_layout, p_key, true, p_at);
  END IF;
  RETURN QUERY SELECT v_verdict, v_round.gems, v_round.payout_cents, v_round.balance_cash_cents, v_round.balance_bonus_cents, v_round.wallet_version;
END
$$;

-- The refusal of opening a tile of a player's own round, `duplicate` for a repeated call, or null: checked before the layout is computed, and again under
-- the round's lock. `s` is the player's step with the call's key, if any.
CREATE OR REPLACE FUNCTION originals_mines_reveal_refusal(o originals_mines_round, s originals_mines_step, p_tile smallint)
RETURNS originals_mines_reveal_verdict LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN s.round_id IS NOT NULL THEN CASE WHEN (s.round_id, s.tile) = (o.id, p_tile) THEN 'duplicate' ELSE 'key_reused' END
    WHEN o.state <> 'open' THEN 'round_over'
    WHEN p_tile = ANY (o.tiles) THEN 'tile_revealed' END::originals_mines_reveal_verdict
$$;

-- The refusal of cashing out a player's own round, `duplicate` for a repeated call, or null: checked before the layout is computed, and again under the
-- round's lock.
CREATE OR REPLACE FUNCTION originals_mines_cashout_refusal(o originals_mines_round, p_key text)
RETURNS originals_mines_cashout_verdict LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN o.cashout_key = p_key THEN 'duplicate'
    WHEN EXISTS (SELECT FROM originals_mines_round other WHERE other.player_id = o.player_id AND other.cashout_key = p_key) THEN 'key_reused'
    WHEN o.state <> 'open' THEN 'round_over'
    WHEN o.gems = 0 THEN 'no_gems' END::originals_mines_cashout_verdict
$$;

-- Whether the player has an open round that only the player can end: where games are played one at a time, no other game's round begins meanwhile. Call it
-- under the lock of the player's seeds or `gate` row, which opening a round takes too.
CREATE OR REPLACE FUNCTION originals_api_blocks_play(p_player uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM originals_mines_round o WHERE o.player_id = p_player AND o.state = 'open' OFFSET 0)
$$;
