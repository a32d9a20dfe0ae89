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
