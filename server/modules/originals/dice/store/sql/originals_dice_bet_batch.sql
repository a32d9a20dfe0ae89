-- Places bets, at most one per player: stake, nonce, result and payout in one statement. `p_rows` are the rows of stakes_api_open, each with `chance`,
-- `direction` and what its player's seeds give: `seed_id`, `nonce`, `roll`, `payout_cents`. Verdicts: those of stakes_api_open, and `seed_moved` where
-- another bet of the player has used that nonce, or they have none. `placed` and `duplicate` bring the bet. Locks fairness rows, then gate, wallet.
CREATE OR REPLACE FUNCTION originals_dice_bet_batch(p_rows jsonb, p_at timestamptz, p_spend_order text)
RETURNS TABLE (n integer, verdict originals_dice_bet_verdict, bet_id uuid /* null */, chance smallint /* null */, direction text /* null */,
               stake_cents bigint /* null */, roll smallint /* null */, payout_cents bigint /* null */, client_seed text /* null */,
               server_seed_hash text /* null */, nonce integer /* null */, balance_cash_cents bigint /* null */, balance_bonus_cents bigint /* null */,
               wallet_version bigint /* null */)
LANGUAGE plpgsql SET search_path = public SET enable_seqscan = off AS $$
#variable_conflict use_column
DECLARE
  -- A pair made after this lock is not locked: its player counts as having none and is asked again.
  v_locked  uuid[] := ARRAY(
    SELECT f.player_id FROM originals_fairness f
    WHERE f.player_id = ANY (ARRAY(SELECT (r.value ->> 'player_id')::uuid FROM jsonb_array_elements(p_rows) r))
    ORDER BY f.player_id FOR NO KEY UPDATE);
  v_rows    jsonb;
  v_opened  jsonb;
  v_settled jsonb;
BEGIN
  SELECT jsonb_agg(r.value || jsonb_build_object('refusal', coalesce(
           r.value ->> 'refusal',
           CASE WHEN f.player_id IS NULL THEN 'seed_moved'
                WHEN (r.value ->> 'pace_ms')::integer > 0 AND originals_api_blocks_play((r.value ->> 'player_id')::uuid) THEN 'round_open' END))
           ORDER BY r.ordinality)
  INTO v_rows FROM jsonb_array_elements(p_rows) WITH ORDINALITY r
  LEFT JOIN originals_fairness f ON f.player_id = ANY (v_locked) AND f.player_id = (r.value ->> 'player_id')::uuid
   AND f.seed_id = (r.value ->> 'seed_id')::uuid AND f.next_nonce = (r.value ->> 'nonce')::integer;

  v_opened := (SELECT jsonb_agg(to_jsonb(v) || r.value || to_jsonb(v)) FROM stakes_api_open(v_rows, p_at, p_spend_order) v
               JOIN jsonb_array_elements(v_rows) WITH ORDINALITY r ON r.ordinality = v.n);
  v_settled := (SELECT jsonb_agg(jsonb_build_object('stake_id', o ->> 'stake_id', 'version', 1, 'payout_cents', (o ->> 'payout_cents')::bigint, 'acted', true))
                FROM jsonb_array_elements(v_opened) o WHERE o ->> 'verdict' = 'placed');
  v_settled := (SELECT jsonb_agg(to_jsonb(s)) FROM stakes_api_settle(coalesce(v_settled, '[]'), p_at) s);
  IF EXISTS (SELECT FROM jsonb_array_elements(v_settled) s WHERE s ->> 'verdict' <> 'settled') THEN
    RAISE EXCEPTION 'the stakes of Dice bets cannot be settled: %', v_settled;
  END IF;

  RETURN QUERY
  WITH opened AS MATERIALIZED (
    SELECT * FROM jsonb_to_recordset(v_opened) AS o (
      n integer, verdict text, refusal text, stake_id uuid, player_id uuid, seed_id uuid, nonce integer, chance smallint, direction text, stake_cents bigint,
      roll smallint, payout_cents bigint, balance_cash_cents bigint, balance_bonus_cents bigint, wallet_version bigint)
  ),
  settled AS MATERIALIZED (
    SELECT * FROM jsonb_to_recordset(coalesce(v_settled, '[]'))
      AS s (stake_id uuid, balance_cash_cents bigint, balance_bonus_cents bigint, wallet_version bigint)
  ),
  placed AS (
    INSERT INTO originals_dice_bet AS b (id, player_id, seed_id, nonce, chance, direction, stake_cents, roll, payout_cents,
      balance_cash_cents, balance_bonus_cents, wallet_version, placed_at)
    SELECT o.stake_id, o.player_id, o.seed_id, o.nonce, o.chance, o.direction, o.stake_cents, o.roll, o.payout_cents,
           s.balance_cash_cents, s.balance_bonus_cents, s.wallet_version, p_at
    FROM opened o JOIN settled s ON s.stake_id = o.stake_id WHERE o.verdict = 'placed'
    RETURNING b.*
  ),
  counted AS (UPDATE originals_fairness f SET next_nonce = f.next_nonce + 1 FROM opened o WHERE o.verdict = 'placed'
              AND f.player_id = o.player_id AND f.player_id = ANY (v_locked)),
  known AS (
    SELECT * FROM placed UNION ALL SELECT b.* FROM originals_dice_bet b WHERE b.id = ANY (ARRAY(SELECT stake_id FROM opened WHERE verdict = 'duplicate'))
  )
  SELECT o.n, CASE o.verdict WHEN 'refused' THEN o.refusal ELSE o.verdict END::originals_dice_bet_verdict, k.id, k.chance, k.direction, k.stake_cents,
         k.roll, k.payout_cents, s.client_seed, s.server_seed_hash, k.nonce,
         coalesce(k.balance_cash_cents, o.balance_cash_cents), coalesce(k.balance_bonus_cents, o.balance_bonus_cents),
         coalesce(k.wallet_version, o.wallet_version)
  FROM opened o LEFT JOIN known k ON k.id = o.stake_id LEFT JOIN originals_seed s ON s.id = k.seed_id AND s.id = ANY (ARRAY(SELECT seed_id FROM known))
  ORDER BY o.n;
END
$$;
