-- The balance to show with an answer that moved no money (a tile revealed); no lock.
CREATE OR REPLACE FUNCTION stakes_api_balance(p_player_id uuid) RETURNS TABLE (balance_cash_cents bigint, balance_bonus_cents bigint, wallet_version bigint)
LANGUAGE sql STABLE AS $$
  SELECT b.cash_cents, b.bonus_cents, b.wallet_version FROM wallet_api_balance(p_player_id) b
$$;
