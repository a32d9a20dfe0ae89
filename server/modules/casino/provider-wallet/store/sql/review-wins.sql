-- The wins that were judged `done`, each with the reason of its review (`review`, null if it is paid), `review_most_cents` and `review_total_cents`. Judged by
-- the round's total with it, including wins under review, so that many small wins count like one: against the most of the game and the ceiling per round; then
-- against the rest of its supplier's hour. The paid sum of an hour only rises: a win above the ceiling stays above it. A win below it is certain only after
-- casino_count_paid. Runs under the players' locks.
CREATE OR REPLACE FUNCTION casino_review_wins(p_done jsonb, p_at timestamptz) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  v_rows jsonb[] := '{}';
  -- The total of each supplier's hour including the earlier wins.
  v_paid jsonb := '{}';
  w      record;
  v_review text;
  v_most bigint;
  v_sum  bigint;
BEGIN
  -- Almost always no win needs a review.
  IF NOT EXISTS (
    SELECT FROM jsonb_to_recordset(p_done) AS r (amount_cents bigint, round_cents bigint, game_most_cents bigint, win_ceiling_cents bigint)
    WHERE r.amount_cents > 0 AND (r.round_cents > r.game_most_cents OR r.round_cents > r.win_ceiling_cents))
  AND NOT EXISTS (
    SELECT FROM (SELECT r.source, sum(r.amount_cents) AS cents, min(r.hour_ceiling_cents) AS ceiling
                 FROM jsonb_to_recordset(p_done) AS r (source text, amount_cents bigint, hour_ceiling_cents bigint)
                 WHERE r.amount_cents > 0 GROUP BY r.source) s
    LEFT JOIN casino_paid_hour h ON h.source = s.source AND h.hour = date_bin('1 hour', p_at, 'epoch')
    WHERE coalesce(h.paid_cents, 0) + s.cents > s.ceiling) THEN
    RETURN p_done;
  END IF;

  FOR w IN
    SELECT e.value AS row, r.*
    FROM jsonb_array_elements(p_done) WITH ORDINALITY e
    CROSS JOIN LATERAL jsonb_to_record(e.value) AS r (
      source text, amount_cents bigint, round_cents bigint, game_most_cents bigint, win_ceiling_cents bigint, hour_ceiling_cents bigint)
    ORDER BY e.ordinality
  LOOP
    v_review := CASE WHEN w.amount_cents = 0 THEN NULL WHEN w.round_cents > w.game_most_cents THEN 'game_most'
                   WHEN w.round_cents > w.win_ceiling_cents THEN 'win_ceiling' END;
    v_most := CASE v_review WHEN 'game_most' THEN w.game_most_cents ELSE w.win_ceiling_cents END;
    v_sum := w.round_cents;
    IF v_review IS NULL AND w.amount_cents > 0 THEN
      v_sum := w.amount_cents + coalesce((v_paid ->> w.source)::bigint, (
        SELECT h.paid_cents FROM casino_paid_hour h WHERE h.source = w.source AND h.hour = date_bin('1 hour', p_at, 'epoch')), 0);
      IF v_sum > w.hour_ceiling_cents THEN
        v_review := 'hour_ceiling';
        v_most := w.hour_ceiling_cents;
      ELSE
        v_paid := v_paid || jsonb_build_object(w.source, v_sum);
      END IF;
    END IF;
    v_rows := v_rows || (w.row || jsonb_build_object('review', v_review, 'review_most_cents', v_most, 'review_total_cents', v_sum));
  END LOOP;
  RETURN to_jsonb(v_rows);
END
$$;

-- Writes the wins that are under review, and notifies each one's player. Their transactions are written already.
CREATE OR REPLACE FUNCTION casino_write_reviews(p_rows jsonb, p_at timestamptz) RETURNS void LANGUAGE sql VOLATILE AS $$
  WITH review AS (
    INSERT INTO casino_win_review (id, source, transaction_id, player_id, round_id, vertical, amount_cents, reason, most_cents, total_cents, taken_at)
    SELECT r.award_id, r.source, r.transaction_id, r.player_id, r.round_id, r.vertical, r.amount_cents, r.review, r.review_most_cents,
           r.review_total_cents, p_at
    FROM jsonb_to_recordset(p_rows) AS r (
      award_id uuid, source text, transaction_id text, player_id uuid, round_id uuid, vertical text, amount_cents bigint, review text,
      review_most_cents bigint, review_total_cents bigint)
    WHERE r.review IS NOT NULL
    RETURNING player_id, amount_cents
  )
  INSERT INTO outbox (topic, payload, due_at)
  SELECT 'notify', jsonb_build_object('player_id', h.player_id, 'template', 'win-under-review', 'channel', 'email',
           'data', jsonb_build_object('amountCents', h.amount_cents)), p_at
  FROM review h
$$;

-- A win under review is decided once, and none of its other columns changes.
CREATE OR REPLACE FUNCTION casino_win_review_guard() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
DECLARE
  v_decided text[] := '{decision,decided_at,decided_by,decided_because}';
BEGIN
  IF OLD.decision IS NOT NULL OR to_jsonb(NEW) - v_decided <> to_jsonb(OLD) - v_decided THEN
    RAISE EXCEPTION 'a win under review is decided once';
  END IF;
  RETURN NEW;
END
$$;

-- The wins of a bet that were not rolled back. `paid_cents`: less than `amount_cents` only while the win is under review, or when it was refused; `award_id` of
-- a released win is that of its release.
CREATE OR REPLACE FUNCTION casino_standing_wins(p_source text, p_round uuid, p_bet text)
RETURNS TABLE (transaction_id text, amount_cents bigint, paid_cents bigint, award_id uuid) LANGUAGE sql STABLE AS $$
  SELECT w.transaction_id, w.amount_cents::bigint, CASE WHEN h.id IS NULL OR h.decision = 'released' THEN w.amount_cents::bigint ELSE 0 END,
         coalesce(w.award_id, CASE h.decision WHEN 'released' THEN h.id END)
  FROM casino_transaction w LEFT JOIN casino_win_review h ON h.source = w.source AND h.transaction_id = w.transaction_id
  WHERE w.round_id = p_round AND w.source = p_source AND w.kind = 'win' AND w.reference = p_bet
    AND NOT EXISTS (SELECT FROM casino_transaction g WHERE g.source = w.source AND g.reference = w.transaction_id AND g.kind = 'rollback' OFFSET 0)
$$;
