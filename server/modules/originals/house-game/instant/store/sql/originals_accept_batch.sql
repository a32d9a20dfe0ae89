-- Accepts bets on one draw, at most one per player: stake and nonce in one statement, no result. `p_rows` are the rows of stakes_api_open, each with `terms`.
-- Verdicts: those of stakes_api_open, `round_open` and `seed_missing`. The inputs of the draw come with `placed` and with a `duplicate` that is not drawn yet,
-- never with a refusal. Locks fairness rows, then (inside stakes_api_open) gate and wallet.
CREATE OR REPLACE FUNCTION originals_accept_batch(p_rows jsonb, p_at timestamptz, p_spend_order text)
RETURNS TABLE (n integer, verdict originals_accept_verdict, bet_id uuid /* null */, stake_cents bigint /* null */, terms jsonb /* null */,
               nonce integer /* null */, client_seed text /* null */, sealed_seed bytea /* null */, server_seed_hash text /* null */)
LANGUAGE plpgsql SET search_path = public SET enable_seqscan = off AS $$
#variable_conflict use_column
DECLARE
  -- A pair made after this lock is not locked: its player counts as having none and is asked again.
  v_locked uuid[] := ARRAY(
    SELECT f.player_id FROM originals_fairness f
    WHERE f.player_id = ANY (ARRAY(SELECT (r.value ->> 'player_id')::uuid FROM jsonb_array_elements(p_rows) r))
    ORDER BY f.player_id FOR NO KEY UPDATE);
  v_rows   jsonb;
  v_opened jsonb;
BEGIN
  SELECT jsonb_agg(r.value || jsonb_build_object('refusal', coalesce(
           r.value ->> 'refusal',
           CASE WHEN NOT (r.value ->> 'player_id')::uuid = ANY (v_locked) THEN 'seed_missing'
                WHEN (r.value ->> 'pace_ms')::integer > 0 AND originals_api_blocks_play((r.value ->> 'player_id')::uuid) THEN 'round_open' END))
           ORDER BY r.ordinality)
  INTO v_rows
  FROM jsonb_array_elements(p_rows) WITH ORDINALITY r;

  -- A statement of its own, so that the next one sees the bet of any stake found to be a duplicate here.
  v_opened := (SELECT jsonb_agg(r.value || to_jsonb(v)) FROM stakes_api_open(v_rows, p_at, p_spend_order) v
               JOIN jsonb_array_elements(v_rows) WITH ORDINALITY r ON r.ordinality = v.n);

  RETURN QUERY
  WITH opened AS MATERIALIZED (
    SELECT * FROM jsonb_to_recordset(v_opened)
             AS o (n integer, verdict text, refusal text, stake_id uuid, player_id uuid, game text, stake_cents bigint, terms jsonb)
  ),
  accepted AS (
    INSERT INTO originals_accepted_bet AS a (id, player_id, game, seed_id, nonce, stake_cents, terms, accepted_at)
    SELECT o.stake_id, o.player_id, o.game, f.seed_id, f.next_nonce, o.stake_cents, o.terms, p_at
    FROM opened o JOIN originals_fairness f ON f.player_id = o.player_id AND f.player_id = ANY (v_locked) WHERE o.verdict = 'placed'
    RETURNING a.*
  ),
  counted AS (
    UPDATE originals_fairness f SET next_nonce = f.next_nonce + 1 FROM opened o
    WHERE o.verdict = 'placed' AND f.player_id = o.player_id AND f.player_id = ANY (v_locked)
  ),
  undrawn AS (
    SELECT * FROM accepted
    UNION ALL
    SELECT a.* FROM originals_accepted_bet a WHERE a.id = ANY (ARRAY(SELECT stake_id FROM opened WHERE verdict = 'duplicate'))
  )
  SELECT o.n, CASE o.verdict WHEN 'refused' THEN o.refusal ELSE o.verdict END::originals_accept_verdict, o.stake_id, u.stake_cents, u.terms, u.nonce,
         s.client_seed, s.sealed_seed, s.server_seed_hash
  FROM opened o LEFT JOIN undrawn u ON u.id = o.stake_id AND u.voided_at IS NULL
  LEFT JOIN originals_seed s ON s.id = u.seed_id AND s.id = ANY (ARRAY(SELECT seed_id FROM undrawn)) ORDER BY o.n;
END
$$;
