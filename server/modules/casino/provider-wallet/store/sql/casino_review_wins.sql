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
