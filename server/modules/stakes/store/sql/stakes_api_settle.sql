-- Settles stakes with their payouts. See the README for rows and verdicts.
CREATE OR REPLACE FUNCTION stakes_api_settle(p_rows jsonb, p_at timestamptz)
RETURNS TABLE (n integer, verdict text, stake_id uuid, payout_cents bigint, balance_cash_cents bigint, balance_bonus_cents bigint, wallet_version bigint)
LANGUAGE sql VOLATILE SET search_path = public AS $$
  SELECT * FROM stakes_close(p_rows, p_at, 'settled')
$$;
