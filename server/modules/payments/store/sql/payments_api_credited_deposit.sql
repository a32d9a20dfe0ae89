-- Deposits that were credited once, returned or not: player, amount credited, occurrence among the player's deposits, and time.
CREATE OR REPLACE VIEW payments_api_credited_deposit AS
  SELECT id, player_id, amount, occurrence, settled_at AS credited_at FROM payments_deposit WHERE occurrence IS NOT NULL;
