-- Why a call that wants to leave with a bet is refused, or `left` where nothing speaks against it. `p_round` is the bet's round while acts in it count, else
-- null; `p_reached_e2` how far the round had come when the call was received, null once it was over.
CREATE OR REPLACE FUNCTION originals_table_judge_leave(
  p_bet originals_table_bet, p_key text /* null */, p_round uuid /* null */, p_reached_e2 integer /* null */
) RETURNS originals_table_leave_verdict
LANGUAGE sql STABLE AS $$
  SELECT (CASE
    WHEN p_bet.id IS NULL THEN 'not_found'
    WHEN p_bet.left_key = p_key THEN 'duplicate'
    WHEN EXISTS (SELECT FROM originals_table_bet o WHERE o.player_id = p_bet.player_id AND o.left_key = p_key) THEN 'key_reused'
    WHEN p_bet.state = 'lost' THEN 'too_late'
    WHEN p_bet.state <> 'open' THEN 'bet_over'
    WHEN p_round IS DISTINCT FROM p_bet.round_id THEN 'not_running'
    WHEN p_reached_e2 IS NULL THEN 'too_late'
    WHEN p_reached_e2 < 101 THEN 'too_soon'
    ELSE 'left' END)::originals_table_leave_verdict
$$;

-- Bets leave a running round: pays each at the multiple that its row had reached, capped at its own, and notifies its player. `p_rows`: `bet_id`, `player_id`,
-- `key` (null: the bet leaves automatically, where allowed), `reached_e2` (null: the round was over), `at`, the time of that decision.
-- Verdicts in the order of the rows; a bet that left, now or before under the same key, with its multiple, payout and the balances of that time.
-- Lock order: the round (rounds_api_admit_acts), the bets, then (inside stakes_api_settle) gate and wallet.
CREATE OR REPLACE FUNCTION originals_table_leave(p_game text, p_round_id uuid /* null */, p_rows jsonb, p_at timestamptz)
RETURNS TABLE (n integer, verdict originals_table_leave_verdict, left_e2 integer /* null */, payout_cents bigint /* null */,
               balance_cash_cents bigint /* null */, balance_bonus_cents bigint /* null */, wallet_version bigint /* null */)
LANGUAGE plpgsql SET search_path = public SET enable_seqscan = off AS $$
#variable_conflict use_column
DECLARE
  v_round   uuid := rounds_api_admit_acts(p_game, p_round_id);
  v_bets    originals_table_bet[];
  v_judged  jsonb;
  v_leaving jsonb;
  v_closed  jsonb;
  v_left    uuid[];
BEGIN
  v_bets := ARRAY(
    SELECT b FROM originals_table_bet b WHERE b.id = ANY (ARRAY(SELECT (r.value ->> 'bet_id')::uuid FROM jsonb_array_elements(p_rows) r))
    ORDER BY b.player_id, b.id FOR NO KEY UPDATE);
  SELECT jsonb_agg(r.value || jsonb_build_object('n', r.ordinality,
           'verdict', originals_table_judge_leave(b, r.value ->> 'key', v_round, (r.value ->> 'reached_e2')::integer),
           'left_e2', least((r.value ->> 'reached_e2')::integer, b.pays_e2),
           'payout_cents', div(b.stake_cents::numeric * least((r.value ->> 'reached_e2')::integer, b.pays_e2), 100)) ORDER BY r.ordinality)
  INTO v_judged
  FROM jsonb_array_elements(p_rows) WITH ORDINALITY r
  LEFT JOIN unnest(v_bets) b ON b.id = (r.value ->> 'bet_id')::uuid AND b.player_id = (r.value ->> 'player_id')::uuid AND b.game = p_game;

  v_leaving := (
    SELECT jsonb_agg(jsonb_build_object('stake_id', j.value ->> 'bet_id', 'version', 1, 'acted', j.value ->> 'key' IS NOT NULL,
                                        'payout_cents', (j.value ->> 'payout_cents')::bigint))
    FROM jsonb_array_elements(v_judged) j WHERE j.value ->> 'verdict' = 'left');
  IF v_leaving IS NOT NULL THEN
    v_closed := (SELECT jsonb_agg(to_jsonb(c)) FROM stakes_api_settle(v_leaving, p_at) c);
    IF EXISTS (SELECT FROM jsonb_array_elements(v_closed) c WHERE c.value ->> 'verdict' <> 'settled') THEN
      RAISE EXCEPTION 'stakes of round % cannot be closed: %', p_round_id, v_closed;
    END IF;
    v_left := ARRAY(SELECT (c.value ->> 'stake_id')::uuid FROM jsonb_array_elements(v_closed) c);

    WITH ended AS (
      UPDATE originals_table_bet b SET
        state = 'won', payout_cents = j.payout_cents, ended_at = p_at, left_e2 = j.left_e2, left_at = j.at, left_key = j.key,
        left_cash_cents = CASE WHEN j.key IS NOT NULL THEN c.balance_cash_cents END,
        left_bonus_cents = CASE WHEN j.key IS NOT NULL THEN c.balance_bonus_cents END,
        left_wallet_version = CASE WHEN j.key IS NOT NULL THEN c.wallet_version END
      FROM jsonb_to_recordset(v_judged) AS j (bet_id uuid, verdict text, key text, at timestamptz, left_e2 integer, payout_cents bigint)
      JOIN jsonb_to_recordset(v_closed) AS c (stake_id uuid, balance_cash_cents bigint, balance_bonus_cents bigint, wallet_version bigint)
        ON c.stake_id = j.bet_id
      WHERE b.id = j.bet_id AND b.id = ANY (v_left) AND j.verdict = 'left'
      RETURNING b.id, b.player_id, b.payout_cents
    )
    INSERT INTO outbox (topic, payload, due_at)
    SELECT 'realtime', jsonb_build_object('channel', 'private-bets.' || e.player_id, 'event', 'BetUpdateEvent', 'data', jsonb_build_object(
             'id', e.id, 'status', 'won', 'payout', e.payout_cents)), p_at
    FROM ended e;
  END IF;

  RETURN QUERY
  SELECT j.n, j.verdict::originals_table_leave_verdict, b.left_e2, b.payout_cents, b.left_cash_cents, b.left_bonus_cents, b.left_wallet_version
  FROM jsonb_to_recordset(v_judged) AS j (n integer, verdict text, bet_id uuid)
  LEFT JOIN LATERAL (SELECT k.* FROM originals_table_bet k WHERE k.id = j.bet_id AND j.verdict IN ('left', 'duplicate') OFFSET 0) b ON true
  ORDER BY j.n;
END
$$;
