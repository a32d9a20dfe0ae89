-- The transfers that reverse closings, each the opposite of the closing's: what the player's accounts cover, the rest of the cash as debt, the rest of the
-- bonus at the house's cost. p_back has one row per stake of p_before.
CREATE OR REPLACE FUNCTION stakes_reopening_postings(p_before stake[], p_back stake_reversal[]) RETURNS wallet_posting[]
LANGUAGE sql STABLE SET search_path = public AS $$
  SELECT coalesce(array_agg(ROW(s.player_id, leg.debit, leg.credit, leg.amount, leg.kind, s.id::text, b.version)::wallet_posting ORDER BY s.id, leg.step), '{}')
  FROM unnest(p_before) s
  JOIN unnest(p_back) b ON b.stake_id = s.id
  CROSS JOIN LATERAL (SELECT wallet_api_house('open_stakes') AS open_stakes, wallet_api_house('house_game:' || s.vertical) AS game,
                             wallet_api_house('bonus_cost') AS bonus_cost,
                             CASE WHEN b.paid_cash_cents > b.back_cash_cents THEN wallet_api_player_account(s.player_id, 'debt') END AS debt) h
  CROSS JOIN LATERAL (VALUES
    ('settled', 1, s.player_id, h.game, b.back_cash_cents, 'win_taken_back'),
    ('settled', 2, s.bonus_account_id, h.game, b.back_bonus_cents, 'win_taken_back'),
    ('settled', 3, h.debt, h.game, b.paid_cash_cents - b.back_cash_cents, 'win_owed'),
    ('settled', 4, h.bonus_cost, h.game, b.paid_bonus_cents - b.back_bonus_cents, 'bonus_unrecovered'),
    ('settled', 5, h.game, h.open_stakes, s.cash_cents + s.bonus_cents, 'stake_reopened'),
    ('void', 1, s.player_id, h.open_stakes, b.back_cash_cents, 'refund_taken_back'),
    ('void', 2, s.bonus_account_id, h.open_stakes, b.back_bonus_cents, 'refund_taken_back'),
    ('void', 3, h.debt, h.open_stakes, b.paid_cash_cents - b.back_cash_cents, 'refund_owed'),
    ('void', 4, h.bonus_cost, h.open_stakes, b.paid_bonus_cents - b.back_bonus_cents, 'bonus_unrecovered'),
    ('void', 5, h.bonus_cost, h.open_stakes, b.payout_cents - b.paid_cash_cents - b.paid_bonus_cents, 'refund_unforfeited')
  ) AS leg (status, step, debit, credit, amount, kind)
  WHERE leg.status = b.status AND leg.amount > 0
$$;
