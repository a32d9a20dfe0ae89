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
