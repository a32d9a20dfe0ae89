-- Closes those of the rows' stakes that are open and whose version is new, and answers them as they now stand. Of several rows of one stake the highest version
-- counts, and of that version the first. Runs under the locks and settings of stakes_close, which gives the gate rows and what groups come to count by it.
CREATE OR REPLACE FUNCTION stakes_write_closings(
  p_rows jsonb, p_at timestamptz, p_status text, p_ids uuid[], p_gates gate_player[], p_counting uuid[], p_counted bigint[]
) RETURNS stake[] LANGUAGE plpgsql SET enable_nestloop = off AS $$
DECLARE
  v_closed stake[];
BEGIN
  WITH asked AS (
    SELECT DISTINCT ON (a.stake_id) a.stake_id, a.version, a.payout_cents
    FROM ROWS FROM (jsonb_to_recordset(p_rows) AS (stake_id uuid, version integer, payout_cents bigint)) WITH ORDINALITY
         AS a (stake_id, version, payout_cents, n)
    ORDER BY a.stake_id, a.version DESC, a.n
  ),
  closed AS (
    UPDATE stake s SET
      status = p_status,
      settlement_version = a.version,
      payout_cents = CASE p_status WHEN 'void' THEN s.cash_cents + s.bonus_cents ELSE a.payout_cents END,
      paid_cash_cents = CASE p_status WHEN 'void' THEN s.cash_cents ELSE a.payout_cents - stakes_bonus_share(a.payout_cents, s.cash_cents, s.bonus_cents) END,
      -- A rollover given up or expired has no account to pay into any more: its share stays with the house, but for what the player had ahead.
      paid_bonus_cents = CASE
        WHEN s.bonus_account_id IS DISTINCT FROM g.bonus_account_id THEN coalesce(stakes_ahead(s, p_status, a.payout_cents), 0)
        WHEN p_status = 'void' THEN s.bonus_cents
        ELSE stakes_bonus_share(a.payout_cents, s.cash_cents, s.bonus_cents) END,
      ahead_cents = stakes_ahead(s, p_status, a.payout_cents),
      settled_day = g.counters_day,
      settled_at = p_at,
      counted_cents = c.cents
    FROM asked a LEFT JOIN unnest(p_counting, p_counted) AS c (stake_id, cents) ON c.stake_id = a.stake_id, unnest(p_gates) g
    WHERE s.id = a.stake_id AND s.id = ANY (p_ids) AND s.status = 'open' AND g.player_id = s.player_id AND a.version > coalesce(s.reversed_version, 0)
    RETURNING s
  )
  SELECT coalesce(array_agg(c.s), '{}') INTO v_closed FROM closed c;
  RETURN v_closed;
END
$$;
