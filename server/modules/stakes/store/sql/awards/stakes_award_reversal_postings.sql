-- The transfers that reverse awards: what the accounts cover, the rest of the cash as debt, the rest of the bonus at the house's cost. `p_back` has one row per
-- award of `p_before`.
CREATE OR REPLACE FUNCTION stakes_award_reversal_postings(p_before stake_award[], p_back stake_award_reversal[]) RETURNS wallet_posting[]
LANGUAGE sql STABLE SET search_path = public AS $$
  SELECT coalesce(array_agg(ROW(a.player_id, leg.debit, h.payer, leg.amount, leg.kind, a.id::text, 1)::wallet_posting ORDER BY a.id, leg.step), '{}')
  FROM unnest(p_before) a
  JOIN unnest(p_back) b ON b.award_id = a.id
  CROSS JOIN LATERAL (SELECT wallet_api_house(CASE WHEN a.stake_id IS NULL THEN 'bonus_cost' ELSE 'house_game:' || a.vertical END) AS payer,
                             CASE WHEN a.paid_cash_cents > b.back_cash_cents THEN wallet_api_player_account(a.player_id, 'debt') END AS debt) h
  CROSS JOIN LATERAL (VALUES
    (1, a.player_id, b.back_cash_cents, 'award_reversed'),
    (2, a.bonus_account_id, b.back_bonus_cents, 'award_reversed'),
    (3, h.debt, a.paid_cash_cents - b.back_cash_cents, 'award_owed'),
    (4, wallet_api_house('bonus_cost'), a.paid_bonus_cents - b.back_bonus_cents, 'award_unrecovered')
  ) AS leg (step, debit, amount, kind)
  WHERE leg.amount > 0
$$;
