-- Places bets on a table, those of one call per player: money, seat and bet in one statement. `p_rows` are the rows of stakes_api_open, each with `position`
-- and `round_id` besides (null: the round that takes bets now), and where the game has them `pays_e2`, `target_e2`, `alone` and `position_max_cents`;
-- `stake_id` becomes the bet's id.
-- The two amounts bound what one player may stake and may win in one round; `p_pays` is what each position returns per class of results, in hundredths.
-- Verdicts: those of stakes_api_open, `round_closed`, `position_taken`, `stake_above_maximum`, `payout_above_maximum`,
-- `position_above_maximum`, and the game's own.
-- For `placed` and `duplicate` the bet comes along.
-- Lock order: the round (rounds_api_admit), the players' seats, then (inside stakes_api_open) gate and wallet.
CREATE OR REPLACE FUNCTION originals_table_bet_batch(
  p_game text, p_rows jsonb, p_at timestamptz, p_spend_order text, p_stake_max_cents bigint, p_max_payout_cents bigint, p_pays jsonb)
RETURNS TABLE (n integer, verdict originals_table_bet_verdict, bet_id uuid /* null */, round_id uuid /* null */, bet_position text /* null */,
               stake_cents bigint /* null */, target_e2 integer /* null */,
               balance_cash_cents bigint /* null */, balance_bonus_cents bigint /* null */, wallet_version bigint /* null */)
LANGUAGE plpgsql SET search_path = public SET enable_seqscan = off AS $$
#variable_conflict use_column
DECLARE
  v_players  uuid[] := ARRAY(SELECT DISTINCT (r.value ->> 'player_id')::uuid FROM jsonb_array_elements(p_rows) r);
  v_asked    jsonb;  -- per round asked for ('' for the current one): its id while it takes bets, else null
  v_rows     jsonb;
  v_rounds   uuid[];
  v_seats    originals_table_seat[];
  v_verdicts jsonb;
  v_placed   uuid[];
BEGIN
  IF cardinality(v_players) <> (SELECT count(DISTINCT (r.value ->> 'player_id', r.value ->> 'key')) FROM jsonb_array_elements(p_rows) r) THEN
    RAISE EXCEPTION 'a batch of bets holds two calls of one player';
  END IF;

  SELECT jsonb_object_agg(coalesce(asked.id, ''), rounds_api_admit(p_game, asked.id::uuid, p_at)) INTO v_asked
  FROM (SELECT DISTINCT r.value ->> 'round_id' AS id FROM jsonb_array_elements(p_rows) r) asked;
  SELECT jsonb_agg(r.value || jsonb_build_object(
           'round_ref', v_asked ->> coalesce(r.value ->> 'round_id', ''),
           'refusal', coalesce(r.value ->> 'refusal', CASE WHEN v_asked ->> coalesce(r.value ->> 'round_id', '') IS NULL THEN 'round_closed' END))
           ORDER BY r.ordinality),
         array_agg(DISTINCT (v_asked ->> coalesce(r.value ->> 'round_id', ''))::uuid)
  INTO v_rows, v_rounds
  FROM jsonb_array_elements(p_rows) WITH ORDINALITY r;

  INSERT INTO originals_table_seat AS s (round_id, player_id)
  SELECT (r.value ->> 'round_ref')::uuid, (r.value ->> 'player_id')::uuid
  FROM jsonb_array_elements(v_rows) r WHERE r.value ->> 'refusal' IS NULL
  ORDER BY 1, 2 ON CONFLICT DO NOTHING;
  v_seats := ARRAY(
    SELECT s FROM originals_table_seat s WHERE s.round_id = ANY (v_rounds) AND s.player_id = ANY (v_players)
    ORDER BY s.round_id, s.player_id FOR NO KEY UPDATE);

  v_rows := originals_table_judge_stakes(v_rows, v_seats, p_stake_max_cents, p_max_payout_cents, p_pays);

  -- A statement of its own, so that the last one sees the bet of any stake found to be a duplicate here.
  v_verdicts := (SELECT jsonb_agg(to_jsonb(v)) FROM stakes_api_open(v_rows, p_at, p_spend_order) v);
  v_placed := ARRAY(SELECT (v.value ->> 'stake_id')::uuid FROM jsonb_array_elements(v_verdicts) v WHERE v.value ->> 'verdict' = 'placed');

  PERFORM originals_table_write_bets(p_game, v_rows, v_placed, p_at, p_pays);
  -- A refused first bet leaves no seat behind: an empty one is always of this transaction's own making.
  IF cardinality(v_placed) < jsonb_array_length(p_rows) THEN
    DELETE FROM originals_table_seat s WHERE s.round_id = ANY (v_rounds) AND s.player_id = ANY (v_players) AND s.bets = 0;
  END IF;

  RETURN QUERY
  SELECT v.n, coalesce(v.refusal, v.verdict)::originals_table_bet_verdict, b.id, b.round_id, b.position, b.stake_cents, b.target_e2,
         v.balance_cash_cents, v.balance_bonus_cents, v.wallet_version
  FROM jsonb_to_recordset(v_verdicts)
       AS v (n integer, verdict text, refusal text, stake_id uuid, balance_cash_cents bigint, balance_bonus_cents bigint, wallet_version bigint)
  LEFT JOIN LATERAL (SELECT k.* FROM originals_table_bet k WHERE k.id = v.stake_id OFFSET 0) b ON true
  ORDER BY v.n;
END
$$;
