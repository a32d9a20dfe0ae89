-- Settles stakes with their payouts. See the README for rows and results.
CREATE OR REPLACE FUNCTION stakes_api_settle(p_rows jsonb, p_at timestamptz)
RETURNS TABLE (n integer, verdict stakes_close_verdict, stake_id uuid /* null */, payout_cents bigint /* null */,
               balance_cash_cents bigint /* null */, balance_bonus_cents bigint /* null */, wallet_version bigint /* null */)
LANGUAGE sql VOLATILE SET search_path = public AS $$
  SELECT * FROM stakes_close(p_rows, p_at, 'settled')
$$;
