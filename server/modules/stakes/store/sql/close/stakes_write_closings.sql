-- Closes those of the stakes that are open and whose version is new. Returns the resulting stakes, the positions of the rows that closed them, and the players
-- whose cash they pay. Of several rows of one stake the highest version counts, and of that version the first. Runs under the locks and settings of
-- stakes_close, which gives the rows (an element each), the players' gates, and what groups come to count by it. A stake that counts whole notes what it
-- counted where that is more than its cash.
CREATE OR REPLACE FUNCTION stakes_write_closings(
  p_ids uuid[], p_versions integer[], p_payouts bigint[], p_at timestamptz, p_status text,
  p_players uuid[], p_days date[], p_bonuses uuid[], p_counting uuid[], p_counted bigint[]
) RETURNS TABLE (closed stake[], places bigint[], paid uuid[]) LANGUAGE plpgsql SET enable_nestloop = off AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
  WITH asked AS (
    SELECT DISTINCT ON (a.stake_id) a.stake_id, a.version, a.payout_cents, a.n
    FROM unnest(p_ids, p_versions, p_payouts) WITH ORDINALITY AS a (stake_id, version, payout_cents, n)
    ORDER BY a.stake_id, a.version DESC, a.n
  ),
  written AS (
    UPDATE stake s SET
      status = p_status,
      settlement_version = a.version,
      payout_cents = CASE p_status WHEN 'void' THEN s.cash_cents + s.bonus_cents ELSE a.payout_cents END,
      paid_cash_cents = CASE p_status WHEN 'void' THEN s.cash_cents ELSE a.payout_cents - stakes_bonus_share(a.payout_cents, s.cash_cents, s.bonus_cents) END,
      -- A cancelled or expired rollover has no account to pay into any more: its share stays with the house, except what the player had ahead.
      paid_bonus_cents = CASE
        WHEN s.bonus_account_id IS DISTINCT FROM g.bonus_account_id THEN coalesce(stakes_ahead(s, p_status, a.payout_cents), 0)
        WHEN p_status = 'void' THEN s.bonus_cents
        ELSE stakes_bonus_share(a.payout_cents, s.cash_cents, s.bonus_cents) END,
      ahead_cents = stakes_ahead(s, p_status, a.payout_cents),
      settled_day = g.day,
      settled_at = p_at,
      counted_cents = CASE WHEN num_nonnulls(s.side, s.risks) > 0 THEN c.cents
        WHEN p_status = 'settled' AND s.was_settled IS NULL AND s.bonus_cents > 0 THEN s.cash_cents + s.bonus_cents END
    FROM asked a LEFT JOIN unnest(p_counting, p_counted) AS c (stake_id, cents) ON c.stake_id = a.stake_id,
         unnest(p_players, p_days, p_bonuses) AS g (player_id, day, bonus_account_id)
    WHERE s.id = a.stake_id AND s.id = ANY (p_ids) AND s.status = 'open' AND g.player_id = s.player_id AND a.version > coalesce(s.reversed_version, 0)
    RETURNING s, a.n
  )
  SELECT coalesce(array_agg(w.s), '{}'), array_agg(w.n), array_agg((w.s).player_id) FILTER (WHERE (w.s).paid_cash_cents > 0) FROM written w;
END
$$;
