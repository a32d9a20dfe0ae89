-- Repays players' debts from the cash of closed stakes, in the order of the stakes: from a payout the whole debt, from a refund only what the same stake's
-- reversals left. Returns the resulting stakes.
CREATE OR REPLACE FUNCTION stakes_repay_debts(p_closed stake[], p_players uuid[], p_debts bigint[]) RETURNS stake[]
LANGUAGE sql VOLATILE SET search_path = public SET enable_seqscan = off AS $$
  WITH due AS MATERIALIZED (
    SELECT s.id, s.player_id, d.debt,
           CASE s.status WHEN 'void' THEN greatest(0, least(s.paid_cash_cents, coalesce(s.owed_cents, 0))) ELSE s.paid_cash_cents END AS most
    FROM unnest(p_closed) s JOIN unnest(p_players, p_debts) AS d (player_id, debt) ON d.player_id = s.player_id
  ),
  repaid AS MATERIALIZED (
    SELECT id, greatest(0, least(most, debt - sum(most) OVER (PARTITION BY player_id ORDER BY id) + most))::bigint AS cents FROM due
  ),
  changed AS (
    UPDATE stake s SET repaid_cents = r.cents, owed_cents = nullif(coalesce(s.owed_cents, 0) - r.cents, 0)
    FROM repaid r WHERE s.id = r.id AND r.cents > 0 AND s.id = ANY (ARRAY(SELECT id FROM repaid))
    RETURNING s.id, s AS stake
  )
  SELECT array_agg(coalesce(c.stake, p.stake)) FROM (SELECT u.id, u AS stake FROM unnest(p_closed) u) p LEFT JOIN changed c ON c.id = p.id
$$;
