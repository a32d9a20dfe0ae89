-- Payouts that the house made to their owners (use-cases/pay-out-to-owner.ts), with what they were for: the row's key is that and its id, parted by a blank.
CREATE OR REPLACE VIEW payments_api_owners_payout AS
  SELECT id, player_id, left(idempotency_key, length(idempotency_key) - 37) AS reference, amount, status, created_at FROM payments_withdrawal
  WHERE idempotency_key LIKE '% ' || id::text;
