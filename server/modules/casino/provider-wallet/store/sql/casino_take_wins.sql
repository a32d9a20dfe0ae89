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
