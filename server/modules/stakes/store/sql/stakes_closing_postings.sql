-- The transfers that close stakes: the stake leaves open_stakes, and the payout or the refund reaches its owner, less what repays debt and what
-- the player had ahead.
CREATE OR REPLACE FUNCTION stakes_closing_postings(p_closed stake[]) RETURNS wallet_posting[] LANGUAGE sql STABLE SET search_path = public AS $$
  SELECT coalesce(array_agg(ROW(s.player_id, leg.debit, leg.credit, leg.amount, leg.kind, s.id::text, s.settlement_version)::wallet_posting
                            ORDER BY s.id, leg.step), '{}')
  FROM unnest(p_closed) s
  CROSS JOIN LATERAL (SELECT wallet_api_house('open_stakes') AS open_stakes, wallet_api_house('house_game:' || s.vertical) AS game, s.status = 'void' AS void) h
  CROSS JOIN LATERAL (SELECT CASE WHEN h.void THEN h.open_stakes ELSE h.game END AS payer, CASE WHEN h.void THEN 'refund' ELSE 'win' END AS kind) pays
  CROSS JOIN LATERAL (VALUES
    (1, h.open_stakes, h.game, CASE WHEN NOT h.void THEN s.cash_cents + s.bonus_cents END, 'stake_settled'),
    (2, pays.payer, CASE WHEN s.repaid_cents > 0 THEN wallet_api_player_account(s.player_id, 'debt') END, s.repaid_cents, 'debt_repaid'),
    (3, pays.payer, s.player_id, s.paid_cash_cents - coalesce(s.repaid_cents, 0), pays.kind),
    (4, pays.payer, s.bonus_account_id, s.paid_bonus_cents - coalesce(s.ahead_cents, 0), pays.kind),
    (5, pays.payer, wallet_api_house('bonus_cost'), s.ahead_cents, 'bonus_recovered'),
    (6, h.open_stakes, wallet_api_house('bonus_cost'), CASE WHEN h.void THEN s.payout_cents - s.paid_cash_cents - s.paid_bonus_cents END, 'refund_forfeited')
  ) AS leg (step, debit, credit, amount, kind)
  WHERE leg.amount > 0
$$;
