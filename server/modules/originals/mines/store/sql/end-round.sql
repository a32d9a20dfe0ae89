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

-- Ends a locked, open round: settles or voids its stake, writes the outcome and notifies the player's pages. Returns the round as stored.
CREATE OR REPLACE FUNCTION originals_mines_end(
  p_round originals_mines_round, p_state text, p_ending text, p_tiles smallint[], p_gems smallint, p_layout smallint[],
  p_cashout_key text, p_acted boolean, p_at timestamptz
) RETURNS originals_mines_round
LANGUAGE plpgsql SET search_path = public SET enable_seqscan = off AS $$
DECLARE
  v_payout bigint := CASE p_state WHEN 'won' THEN p_round.payouts_cents[p_gems] WHEN 'lost' THEN 0 ELSE p_round.stake_cents END;
  v_money  record;
  v_round  originals_mines_round;
BEGIN
  IF p_state = 'void' THEN
    SELECT * INTO v_money FROM stakes_api_void(jsonb_build_array(jsonb_build_object('stake_id', p_round.stake_id, 'version', 1, 'acted', p_acted)), p_at);
  ELSE
    SELECT * INTO v_money
    FROM stakes_api_settle(jsonb_build_array(jsonb_build_object('stake_id', p_round.stake_id, 'version', 1, 'payout_cents', v_payout, 'acted', p_acted)), p_at);
  END IF;
  IF v_money.verdict NOT IN ('settled', 'voided') THEN
    RAISE EXCEPTION 'the stake of Mines round % cannot be closed: %', p_round.id, v_money.verdict;
  END IF;
  UPDATE originals_mines_round o SET
    state = p_state, ending = p_ending, tiles = p_tiles, gems = p_gems, layout = p_layout, payout_cents = v_payout,
    cashout_key = p_cashout_key, ended_at = p_at,
    balance_cash_cents = v_money.balance_cash_cents, balance_bonus_cents = v_money.balance_bonus_cents, wallet_version = v_money.wallet_version
  WHERE o.id = p_round.id
  RETURNING o.* INTO v_round;
  PERFORM originals_mines_publish(v_round, p_at);
  RETURN v_round;
END
$$;

-- Publishes the progress of a round to the player's open pages: its id, state and gems, no tile position. A page with other values reads the round again.
CREATE OR REPLACE FUNCTION originals_mines_publish(p_round originals_mines_round, p_at timestamptz) RETURNS void
LANGUAGE sql SET search_path = public AS $$
  INSERT INTO outbox (topic, payload, due_at)
  VALUES ('realtime', jsonb_build_object('channel', 'private-bets.' || p_round.player_id, 'event', 'MinesRoundEvent', 'data', jsonb_build_object(
            'round_id', p_round.id, 'status', p_round.state, 'gems', p_round.gems)), p_at);
$$;

-- The terms of a round never change, and a finished round never changes at all.
CREATE OR REPLACE FUNCTION originals_mines_round_is_final() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state <> 'open' OR (NEW.player_id, NEW.stake_id, NEW.seed_id, NEW.nonce, NEW.mines, NEW.stake_cents, NEW.payouts_cents, NEW.opened_at)
     IS DISTINCT FROM (OLD.player_id, OLD.stake_id, OLD.seed_id, OLD.nonce, OLD.mines, OLD.stake_cents, OLD.payouts_cents, OLD.opened_at) THEN
    RAISE EXCEPTION 'a Mines round cannot be rewritten' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END
$$;
