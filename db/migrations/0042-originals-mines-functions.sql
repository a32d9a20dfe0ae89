-- Mines' own statements. Lock order: the player's fairness row, the round, then (inside stakes_api_…) gate and wallet.

-- Opens rounds, at most one per player: money, nonce and round in one statement. `p_rows` are the rows of stakes_api_open, each with
-- `mines` and `payouts_cents` besides; `round_ref` is the round's id. Verdicts: those of stakes_api_open, `seed_missing` and `round_open`.
-- For `placed` and `duplicate` the round's terms come along.
CREATE FUNCTION mines_open_batch(p_rows jsonb, p_at timestamptz, p_spend_order text)
RETURNS TABLE (n integer, verdict text, round_id uuid, mines smallint, stake_cents bigint, max_gems integer, client_seed text, server_seed_hash text, nonce integer,
               balance_cash_cents bigint, balance_bonus_cents bigint, wallet_version bigint)
LANGUAGE plpgsql SET search_path = public SET enable_seqscan = off AS $$
#variable_conflict use_column
DECLARE
  -- A pair made after this lock is not locked: its player counts as having none and is asked again.
  v_locked   uuid[] := ARRAY(
    SELECT f.player_id FROM originals_fairness f
    WHERE f.player_id = ANY (ARRAY(SELECT (r.value ->> 'player_id')::uuid FROM jsonb_array_elements(p_rows) r))
    ORDER BY f.player_id FOR NO KEY UPDATE);
  v_rows     jsonb;
  v_verdicts jsonb;
BEGIN
  SELECT jsonb_agg(r.value || jsonb_build_object('refusal', coalesce(
           r.value ->> 'refusal',
           CASE WHEN NOT (r.value ->> 'player_id')::uuid = ANY (v_locked) THEN 'seed_missing'
                WHEN EXISTS (SELECT FROM originals_mines_round o WHERE o.player_id = (r.value ->> 'player_id')::uuid AND o.state = 'open') THEN 'round_open' END))
           ORDER BY r.ordinality)
  INTO v_rows
  FROM jsonb_array_elements(p_rows) WITH ORDINALITY r;

  -- A statement of its own, so that the next one sees the round of any stake found to be a duplicate here.
  v_verdicts := (SELECT jsonb_agg(to_jsonb(v)) FROM stakes_api_open(v_rows, p_at, p_spend_order) v);

  RETURN QUERY
  WITH verdicts AS MATERIALIZED (
    SELECT * FROM jsonb_to_recordset(v_verdicts) AS v (n integer, verdict text, stake_id uuid, balance_cash_cents bigint, balance_bonus_cents bigint, wallet_version bigint)
  ),
  placed AS MATERIALIZED (
    SELECT v.n, v.stake_id, r.value AS request, f.player_id, f.seed_id, f.client_seed, f.next_nonce
    FROM verdicts v
    JOIN jsonb_array_elements(v_rows) WITH ORDINALITY r ON r.ordinality = v.n
    JOIN originals_fairness f ON f.player_id = (r.value ->> 'player_id')::uuid
    WHERE v.verdict = 'placed'
  ),
  opened AS (
    INSERT INTO originals_mines_round AS o (id, player_id, stake_id, seed_id, nonce, mines, stake_cents, payouts_cents, opened_at)
    SELECT (p.request ->> 'round_ref')::uuid, p.player_id, p.stake_id, p.seed_id, p.next_nonce, (p.request ->> 'mines')::smallint, (p.request ->> 'stake_cents')::bigint,
           ARRAY(SELECT each.value::bigint FROM jsonb_array_elements_text(p.request -> 'payouts_cents') WITH ORDINALITY each ORDER BY each.ordinality), p_at
    FROM placed p
    RETURNING o.id, o.stake_id, o.seed_id, o.nonce, o.mines, o.stake_cents, o.payouts_cents
  ),
  counted AS (
    UPDATE originals_fairness f SET next_nonce = p.next_nonce + 1 FROM placed p WHERE f.player_id = p.player_id
  ),
  known AS (
    SELECT o.* FROM opened o
    UNION ALL
    SELECT d.id, d.stake_id, d.seed_id, d.nonce, d.mines, d.stake_cents, d.payouts_cents
    FROM verdicts v JOIN originals_mines_round d ON d.stake_id = v.stake_id WHERE v.verdict = 'duplicate'
  )
  SELECT v.n, v.verdict, k.id, k.mines, k.stake_cents, cardinality(k.payouts_cents), s.client_seed, s.server_seed_hash, k.nonce,
         v.balance_cash_cents, v.balance_bonus_cents, v.wallet_version
  FROM verdicts v LEFT JOIN known k ON k.stake_id = v.stake_id LEFT JOIN originals_seed s ON s.id = k.seed_id
  ORDER BY v.n;
END
$$;

-- Ends a locked, open round: settles or voids its stake and writes the outcome with it. Answers the round as it then stands.
CREATE FUNCTION originals_mines_end(
  p_round originals_mines_round, p_state text, p_ending text, p_tiles smallint[], p_gems smallint, p_layout smallint[], p_cashout_key text, p_acted boolean, p_at timestamptz
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
    state = p_state, ending = p_ending, tiles = p_tiles, gems = p_gems, layout = p_layout, payout_cents = v_payout, cashout_key = p_cashout_key, ended_at = p_at,
    balance_cash_cents = v_money.balance_cash_cents, balance_bonus_cents = v_money.balance_bonus_cents, wallet_version = v_money.wallet_version
  WHERE o.id = p_round.id
  RETURNING o.* INTO v_round;
  RETURN v_round;
END
$$;

-- Opens a tile. `p_layout` are the round's mined tiles, which follow from its seeds and so are known before the lock.
-- Verdicts: `revealed`, `duplicate` (same key, same tile: the stored answer), `key_reused`, `not_found`, `round_over`, `tile_revealed`.
CREATE FUNCTION mines_reveal(p_round_id uuid, p_player_id uuid, p_key text, p_tile smallint, p_layout smallint[], p_at timestamptz)
RETURNS TABLE (verdict text, state text, safe boolean, gems smallint, payout_cents bigint, balance_cash_cents bigint, balance_bonus_cents bigint, wallet_version bigint)
LANGUAGE plpgsql SET search_path = public SET enable_seqscan = off AS $$
#variable_conflict use_column
DECLARE
  v_round   originals_mines_round;
  v_step    originals_mines_step;
  v_gems    smallint;
  v_tiles   smallint[];
  v_refusal text;
BEGIN
  SELECT * INTO v_round FROM originals_mines_round o WHERE o.id = p_round_id AND o.player_id = p_player_id FOR NO KEY UPDATE;
  IF v_round.id IS NULL THEN
    RETURN QUERY SELECT 'not_found', NULL::text, NULL::boolean, NULL::smallint, NULL::bigint, NULL::bigint, NULL::bigint, NULL::bigint;
    RETURN;
  END IF;
  SELECT * INTO v_step FROM originals_mines_step s WHERE s.player_id = p_player_id AND s.key = p_key;
  v_refusal := CASE
    WHEN v_step.round_id IS NOT NULL THEN CASE WHEN (v_step.round_id, v_step.tile) = (p_round_id, p_tile) THEN 'duplicate' ELSE 'key_reused' END
    WHEN v_round.state <> 'open' THEN 'round_over'
    WHEN p_tile = ANY (v_round.tiles) THEN 'tile_revealed' END;
  IF v_refusal IS NOT NULL THEN
    RETURN QUERY SELECT v_refusal, v_step.state, v_step.safe, v_step.gems, v_step.payout_cents, v_step.balance_cash_cents, v_step.balance_bonus_cents, v_step.wallet_version;
    RETURN;
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
      SELECT b.balance_cash_cents, b.balance_bonus_cents, b.wallet_version
      INTO v_round.balance_cash_cents, v_round.balance_bonus_cents, v_round.wallet_version
      FROM stakes_api_balance(p_player_id) b;
    END IF;
  END IF;
  INSERT INTO originals_mines_step (round_id, tile, player_id, key, safe, state, gems, payout_cents, balance_cash_cents, balance_bonus_cents, wallet_version, at)
  VALUES (p_round_id, p_tile, p_player_id, p_key, v_round.state <> 'lost', v_round.state, v_round.gems, coalesce(v_round.payout_cents, v_round.payouts_cents[v_round.gems]),
          v_round.balance_cash_cents, v_round.balance_bonus_cents, v_round.wallet_version, p_at)
  RETURNING * INTO v_step;
  RETURN QUERY SELECT 'revealed', v_step.state, v_step.safe, v_step.gems, v_step.payout_cents, v_step.balance_cash_cents, v_step.balance_bonus_cents, v_step.wallet_version;
END
$$;

-- Cashes an open round out at its last step. Verdicts: `cashed_out`, `duplicate` (same key, same round: the stored answer), `key_reused`,
-- `not_found`, `round_over`, `no_gems`.
CREATE FUNCTION mines_cashout(p_round_id uuid, p_player_id uuid, p_key text, p_layout smallint[], p_at timestamptz)
RETURNS TABLE (verdict text, gems smallint, payout_cents bigint, balance_cash_cents bigint, balance_bonus_cents bigint, wallet_version bigint)
LANGUAGE plpgsql SET search_path = public SET enable_seqscan = off AS $$
#variable_conflict use_column
DECLARE
  v_round   originals_mines_round;
  v_verdict text := 'cashed_out';
BEGIN
  SELECT * INTO v_round FROM originals_mines_round o WHERE o.id = p_round_id AND o.player_id = p_player_id FOR NO KEY UPDATE;
  v_verdict := CASE
    WHEN v_round.id IS NULL THEN 'not_found'
    WHEN v_round.cashout_key = p_key THEN 'duplicate'
    WHEN EXISTS (SELECT FROM originals_mines_round o WHERE o.player_id = p_player_id AND o.cashout_key = p_key) THEN 'key_reused'
    WHEN v_round.state <> 'open' THEN 'round_over'
    WHEN v_round.gems = 0 THEN 'no_gems'
    ELSE 'cashed_out' END;
  IF v_verdict = 'cashed_out' THEN
    v_round := originals_mines_end(v_round, 'won', 'cashout', v_round.tiles, v_round.gems, p_layout, p_key, true, p_at);
  END IF;
  RETURN QUERY SELECT v_verdict, v_round.gems, v_round.payout_cents, v_round.balance_cash_cents, v_round.balance_bonus_cents, v_round.wallet_version;
END
$$;

-- The house closes a player's open round (pause, exclusion): cashed out at its last step, void with none. `p_layout` belongs to `p_round_id`.
-- Answers the final state, or nothing when that round is not open.
CREATE FUNCTION mines_close(p_round_id uuid, p_layout smallint[], p_at timestamptz) RETURNS TABLE (state text, payout_cents bigint)
LANGUAGE plpgsql SET search_path = public SET enable_seqscan = off AS $$
#variable_conflict use_column
DECLARE
  v_round originals_mines_round;
BEGIN
  SELECT * INTO v_round FROM originals_mines_round o WHERE o.id = p_round_id AND o.state = 'open' FOR NO KEY UPDATE;
  IF v_round.id IS NULL THEN
    RETURN;
  END IF;
  v_round := originals_mines_end(v_round, CASE WHEN v_round.gems = 0 THEN 'void' ELSE 'won' END, 'closed', v_round.tiles, v_round.gems, p_layout, NULL, false, p_at);
  RETURN QUERY SELECT v_round.state, v_round.payout_cents;
END
$$;
