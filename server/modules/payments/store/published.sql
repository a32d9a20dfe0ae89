-- Deposits that were credited once, returned or not: player, amount credited, occurrence among the player's deposits, and time.
CREATE OR REPLACE VIEW payments_api_credited_deposit AS
  SELECT id, player_id, amount, occurrence, settled_at AS credited_at FROM payments_deposit WHERE occurrence IS NOT NULL;

-- Payouts that the house made to the players (use-cases/pay-out-to-owner.ts), with their purpose: the row's key is the purpose, a blank and the row's id.
CREATE OR REPLACE VIEW payments_api_owners_payout AS
  SELECT id, player_id, left(idempotency_key, length(idempotency_key) - 37) AS reference, amount, status, created_at FROM payments_withdrawal
  WHERE idempotency_key LIKE '% ' || id::text;
