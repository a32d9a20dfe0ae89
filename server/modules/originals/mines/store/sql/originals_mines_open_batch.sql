-- Lock order: the player's fairness row, the round, then (inside stakes_api_…) gate and wallet.
-- Opens rounds, at most one per player: money, nonce and round in one statement. `p_rows` are the rows of stakes_api_open, each with
-- `mines` and `payouts_cents` besides; `round_ref` is the round's id. Verdicts: those of stakes_api_open, `seed_missing` and `round_open`.
-- For `placed` and `duplicate` the round's terms come along.
CREATE OR REPLACE FUNCTION originals_mines_open_batch(p_rows jsonb, p_at timestamptz, p_spend_order text)
RETURNS TABLE (n integer, verdict originals_mines_open_verdict, round_id uuid /* null */, mines smallint /* null */, stake_cents bigint /* null */,
               max_gems integer /* null */, client_seed text /* null */, server_seed_hash text /* null */, nonce integer /* null */,
               balance_cash_cents bigint /* null */, balance_bonus_cents bigint /* null */, wallet_version bigint /* null */)
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
                WHEN EXISTS (SELECT FROM originals_mines_round o WHERE o.player_id = (r.value ->> 'player_id')::uuid AND o.state = 'open' OFFSET 0)
                  THEN 'round_open' END))
           ORDER BY r.ordinality)
  INTO v_rows
  FROM jsonb_array_elements(p_rows) WITH ORDINALITY r;

  -- A statement of its own, so that the next one sees the round of any stake found to be a duplicate here.
  v_verdicts := (SELECT jsonb_agg(to_jsonb(v)) FROM stakes_api_open(v_rows, p_at, p_spend_order) v);

  RETURN QUERY
  WITH verdicts AS MATERIALIZED (
    SELECT * FROM jsonb_to_recordset(v_verdicts)
             AS v (n integer, verdict text, refusal text, stake_id uuid, balance_cash_cents bigint, balance_bonus_cents bigint, wallet_version bigint)
  ),
  placed AS MATERIALIZED (
    SELECT v.n, v.stake_id, r.value AS request, f.player_id, f.seed_id, f.client_seed, f.next_nonce
    FROM verdicts v
    JOIN jsonb_array_elements(v_rows) WITH ORDINALITY r ON r.ordinality = v.n
    JOIN originals_fairness f ON f.player_id = (r.value ->> 'player_id')::uuid AND f.player_id = ANY (v_locked)
    WHERE v.verdict = 'placed'
  ),
  opened AS (
    INSERT INTO originals_mines_round AS o (id, player_id, stake_id, seed_id, nonce, mines, stake_cents, payouts_cents, opened_at)
    SELECT (p.request ->> 'round_ref')::uuid, p.player_id, p.stake_id, p.seed_id, p.next_nonce, (p.request ->> 'mines')::smallint,
           (p.request ->> 'stake_cents')::bigint,
           ARRAY(SELECT each.value::bigint FROM jsonb_array_elements_text(p.request -> 'payouts_cents') WITH ORDINALITY each ORDER BY each.ordinality), p_at
    FROM placed p
    RETURNING o.id, o.player_id, o.stake_id, o.seed_id, o.nonce, o.mines, o.stake_cents, o.payouts_cents
  ),
  told AS (
    INSERT INTO outbox (topic, payload, due_at)
    SELECT 'realtime', jsonb_build_object('channel', 'private-bets.' || o.player_id, 'event', 'MinesRoundEvent', 'data', jsonb_build_object(
             'round_id', o.id, 'status', 'open', 'gems', 0)), p_at FROM opened o
  ),
  counted AS (UPDATE originals_fairness f SET next_nonce = p.next_nonce + 1 FROM placed p WHERE f.player_id = p.player_id AND f.player_id = ANY (v_locked)),
  known AS (
    SELECT o.id, o.stake_id, o.seed_id, o.nonce, o.mines, o.stake_cents, o.payouts_cents FROM opened o
    UNION ALL
    SELECT d.id, d.stake_id, d.seed_id, d.nonce, d.mines, d.stake_cents, d.payouts_cents
    FROM originals_mines_round d WHERE d.stake_id = ANY (ARRAY(SELECT v.stake_id FROM verdicts v WHERE v.verdict = 'duplicate'))
  )
  SELECT v.n, coalesce(v.refusal, v.verdict)::originals_mines_open_verdict, k.id, k.mines, k.stake_cents, cardinality(k.payouts_cents),
         s.client_seed, s.server_seed_hash, k.nonce,
         v.balance_cash_cents, v.balance_bonus_cents, v.wallet_version
  FROM verdicts v LEFT JOIN known k ON k.stake_id = v.stake_id LEFT JOIN originals_seed s ON s.id = k.seed_id AND s.id = ANY (ARRAY(SELECT seed_id FROM known))
  ORDER BY v.n;
END
$$;
