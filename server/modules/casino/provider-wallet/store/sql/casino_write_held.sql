-- Writes the wins that are held, and tells each one's player what to expect. Their transactions are written already.
CREATE OR REPLACE FUNCTION casino_write_held(p_rows jsonb, p_at timestamptz) RETURNS void LANGUAGE sql VOLATILE AS $$
  WITH held AS (
    INSERT INTO casino_held_win (id, source, transaction_id, player_id, round_id, vertical, amount_cents, reason, most_cents, total_cents, held_at)
    SELECT r.award_id, r.source, r.transaction_id, r.player_id, r.round_id, r.vertical, r.amount_cents, r.held, r.held_most_cents, r.held_total_cents, p_at
    FROM jsonb_to_recordset(p_rows) AS r (
      award_id uuid, source text, transaction_id text, player_id uuid, round_id uuid, vertical text, amount_cents bigint, held text,
      held_most_cents bigint, held_total_cents bigint)
    WHERE r.held IS NOT NULL
    RETURNING player_id, amount_cents
  )
  INSERT INTO outbox (topic, payload, due_at)
  SELECT 'notify', jsonb_build_object('player_id', h.player_id, 'template', 'win-held', 'channel', 'email',
           'data', jsonb_build_object('amountCents', h.amount_cents)), p_at
  FROM held h
$$;
