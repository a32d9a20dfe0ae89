-- Takes providers' wins, at most one per player: payouts, round and transaction in one statement. A win that closes its round settles its bet's stake with its
-- payout, and the round's other stakes with nothing; any other win is an award in addition to the stake. A win above the ceilings is taken and put under review
-- (`review` has the reason): it pays nothing until an operator releases it. Rows: see casino_judge_wins; `late`: a win of a closed round is taken too;
-- `any_game`: its game may differ from the bet's. No session, pause or limit refuses a win.
CREATE OR REPLACE FUNCTION casino_win_batch(p_rows jsonb, p_at timestamptz)
RETURNS TABLE (n integer, verdict casino_result_verdict, balance_cash_cents bigint /* null */, balance_bonus_cents bigint /* null */,
               wallet_version bigint /* null */, review text /* null */)
LANGUAGE plpgsql SET search_path = public SET enable_seqscan = off AS $$
#variable_conflict use_column
DECLARE
  v_judged jsonb;
  v_done   jsonb;
BEGIN
  PERFORM stakes_api_lock(ARRAY(SELECT (r ->> 'player_id')::uuid FROM jsonb_array_elements(p_rows) r), p_at);
  v_judged := (SELECT jsonb_agg(to_jsonb(j) ORDER BY j.n) FROM casino_judge_wins(p_rows) j);
  v_done := coalesce((SELECT jsonb_agg(j) FROM jsonb_array_elements(v_judged) j WHERE j ->> 'verdict' = 'done'), '[]');
  IF v_done <> '[]' THEN
    v_done := casino_take_wins(v_done, p_at);
  END IF;

  RETURN QUERY
  SELECT j.n, j.verdict::casino_result_verdict,
         CASE j.verdict WHEN 'duplicate' THEN j.answer_cash_cents ELSE b.balance_cash_cents END,
         CASE j.verdict WHEN 'duplicate' THEN j.answer_bonus_cents ELSE b.balance_bonus_cents END,
         CASE j.verdict WHEN 'duplicate' THEN j.answer_version ELSE b.wallet_version END, d.review
  FROM jsonb_to_recordset(v_judged)
    AS j (n integer, verdict text, player_id uuid, answer_cash_cents bigint, answer_bonus_cents bigint, answer_version bigint)
  LEFT JOIN jsonb_to_recordset(v_done) AS d (n integer, review text) ON d.n = j.n
  LEFT JOIN LATERAL stakes_api_balance(j.player_id) b ON true
  ORDER BY j.n;
END
$$;

-- Pays wins that were judged `done` or puts them under review, and writes them; returns the rows as casino_review_wins marked them. A supplier's hour is read
-- without a lock first and counted last. If concurrent batches paid so much that it would pass the ceiling, everything is rolled back and repeated with the
-- hour locked.
CREATE OR REPLACE FUNCTION casino_take_wins(p_done jsonb, p_at timestamptz) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  v_rows jsonb;
BEGIN
  FOR v_time IN 1..2 LOOP
    BEGIN
      IF v_time = 2 THEN
        PERFORM FROM casino_paid_hour h
        WHERE h.hour = date_bin('1 hour', p_at, 'epoch') AND h.source = ANY (ARRAY(SELECT d ->> 'source' FROM jsonb_array_elements(p_done) d))
        ORDER BY h.source FOR NO KEY UPDATE;
      END IF;
      v_rows := casino_review_wins(p_done, p_at);
      PERFORM casino_pay_wins(v_rows, p_at);
      PERFORM casino_write_results(v_rows, 'win', p_at);
      PERFORM casino_write_reviews(v_rows, p_at);
      IF casino_count_paid(v_rows, p_at) THEN
        RETURN v_rows;
      END IF;
      RAISE EXCEPTION 'an hour''s ceiling was passed meanwhile' USING ERRCODE = 'CA001';
    EXCEPTION WHEN SQLSTATE 'CA001' THEN
      NULL;
    END;
  END LOOP;
  RAISE EXCEPTION 'an hour''s ceiling was passed under its lock';
END
$$;

-- The decision for the rows of casino_win_batch. `settles`: the win closes its bet's stake; else it is an award. `round_cents`: the round's total with it,
-- including wins under review; `game_most_cents`: the most that its stakes can win, null if the game publishes none. Runs under the players' locks.
CREATE OR REPLACE FUNCTION casino_judge_wins(p_rows jsonb) RETURNS TABLE (
  n integer, verdict casino_result_verdict, source text, transaction_id text, player_id uuid, game text, vertical text, round_id uuid, round_ref text,
  reference text, amount_cents bigint, remainder smallint, fingerprint text, award_id uuid, stake_id uuid, closes boolean, settles boolean,
  round_cents bigint, game_most_cents bigint, win_ceiling_cents bigint, hour_ceiling_cents bigint,
  answer_cash_cents bigint, answer_bonus_cents bigint, answer_version bigint
) LANGUAGE sql STABLE AS $$
  SELECT r.n::integer, (CASE
           WHEN known.transaction_id IS NOT NULL THEN
             CASE WHEN known.kind = 'win' AND known.fingerprint = decode(r.fingerprint, 'hex') THEN 'duplicate' ELSE 'transaction_conflict' END
           WHEN bet.transaction_id IS NULL THEN CASE WHEN gone.found THEN 'rolled_back' ELSE 'bet_unknown' END
           WHEN bet.player_id <> r.player_id THEN 'player_mismatch'
           WHEN bet.game_id <> r.game AND NOT r.any_game THEN 'game_mismatch'
           WHEN gone.found THEN 'rolled_back'
           WHEN bet.ref <> r.round_ref THEN 'transaction_conflict'
           WHEN bet.closed_by = 'provider' AND NOT r.late THEN 'round_closed'
           ELSE 'done' END)::casino_result_verdict,
         r.source, r.transaction_id, r.player_id, bet.game_id, r.vertical, bet.round_id, bet.ref, r.reference, r.amount_cents, r.remainder, r.fingerprint,
         r.award_id, bet.stake_id, r.closes AND bet.closed_at IS NULL, r.closes AND bet.closed_at IS NULL AND bet.stake_id IS NOT NULL,
         r.amount_cents + bet.returned_cents + review.cents,
         least(bet.most_win_stakes * (bet.staked_cents + free.cents)::numeric, 9007199254740991)::bigint, ceiling.win_cents, ceiling.hour_cents,
         known.balance_cash_cents, known.balance_bonus_cents, known.wallet_version
  FROM ROWS FROM (jsonb_to_recordset(p_rows) AS (
         source text, transaction_id text, player_id uuid, game text, vertical text, round_ref text, reference text, amount_cents bigint, remainder smallint,
         fingerprint text, award_id uuid, closes boolean, late boolean, any_game boolean)) WITH ORDINALITY
       AS r (source, transaction_id, player_id, game, vertical, round_ref, reference, amount_cents, remainder, fingerprint, award_id, closes, late, any_game, n)
  CROSS JOIN LATERAL casino_ceilings(r.source) ceiling
  -- OFFSET 0: forces look-ups one by one, however small the tables were when this was planned.
  LEFT JOIN LATERAL (
    SELECT t.* FROM casino_transaction t WHERE t.source = r.source AND t.transaction_id = r.transaction_id OFFSET 0
  ) known ON true
  LEFT JOIN LATERAL (
    SELECT t.transaction_id, t.player_id, t.stake_id, t.free_rounds_id, o.id AS round_id, o.game_id, o.ref, o.closed_at, o.closed_by,
           o.staked_cents::bigint AS staked_cents, o.returned_cents::bigint AS returned_cents, coalesce(g.most_win_stakes, g.max_win_stakes) AS most_win_stakes
    FROM casino_transaction t JOIN casino_round o ON o.id = t.round_id LEFT JOIN casino_game g ON g.id = o.game_id
    WHERE t.source = r.source AND t.transaction_id = r.reference AND t.kind = 'bet' OFFSET 0
  ) bet ON true
  CROSS JOIN LATERAL (
    SELECT EXISTS (SELECT FROM casino_transaction t WHERE t.source = r.source AND t.reference = r.reference AND t.kind = 'rollback' OFFSET 0) AS found
  ) gone
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(h.amount_cents), 0)::bigint AS cents FROM casino_win_review h WHERE h.round_id = bet.round_id AND h.decision IS NULL
  ) review
  -- The nominal stake of free rounds counts as a stake.
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(g.stake_cents), 0)::bigint AS cents FROM casino_transaction f JOIN casino_free_rounds g ON g.id = f.free_rounds_id
    WHERE bet.free_rounds_id IS NOT NULL AND f.round_id = bet.round_id
  ) free
$$;

-- Adds paid wins to their suppliers' hours, and returns whether every hour is within its ceiling. The last act of a statement: the hour's row stays locked
-- until it commits. Rows of several suppliers are locked in the order of their names.
CREATE OR REPLACE FUNCTION casino_count_paid(p_rows jsonb, p_at timestamptz) RETURNS boolean LANGUAGE sql VOLATILE AS $$
  WITH paid AS (
    SELECT r.source, sum(r.amount_cents)::bigint AS cents, min(r.hour_ceiling_cents) AS ceiling
    FROM jsonb_to_recordset(p_rows) AS r (source text, amount_cents bigint, hour_ceiling_cents bigint, review text)
    WHERE r.review IS NULL AND r.amount_cents > 0 GROUP BY r.source
  ),
  counted AS (
    INSERT INTO casino_paid_hour AS h (source, hour, paid_cents)
    SELECT p.source, date_bin('1 hour', p_at, 'epoch'), p.cents FROM paid p ORDER BY p.source
    ON CONFLICT (source, hour) DO UPDATE SET paid_cents = h.paid_cents + excluded.paid_cents
    RETURNING h.source, h.paid_cents
  )
  SELECT coalesce(bool_and(c.paid_cents <= p.ceiling), true) FROM counted c JOIN paid p ON p.source = c.source
$$;
