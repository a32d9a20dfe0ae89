-- The transfers that pay awards: from the game's house account, a free round's from bonus_cost.
CREATE OR REPLACE FUNCTION stakes_award_postings(p_given stake_award[]) RETURNS wallet_posting[] LANGUAGE sql STABLE SET search_path = public AS $$
  SELECT coalesce(array_agg(ROW(a.player_id, h.payer, leg.credit, leg.amount, leg.kind, a.id::text, 0)::wallet_posting ORDER BY a.id, leg.step), '{}')
  FROM unnest(p_given) a
  CROSS JOIN LATERAL (SELECT wallet_api_house(CASE WHEN a.stake_id IS NULL THEN 'bonus_cost' ELSE 'house_game:' || a.vertical END) AS payer) h
  CROSS JOIN LATERAL (VALUES
    (1, CASE WHEN a.repaid_cents > 0 THEN wallet_api_player_account(a.player_id, 'debt') END, a.repaid_cents, 'award_repaid'),
    (2, a.player_id, a.paid_cash_cents - a.repaid_cents, 'award'),
    (3, a.bonus_account_id, a.paid_bonus_cents, 'award')
  ) AS leg (step, credit, amount, kind)
  WHERE leg.amount > 0
$$;
