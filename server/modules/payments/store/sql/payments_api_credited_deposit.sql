-- Deposits that were credited once, whether or not they went back: whose, how much came, which of the player's it was and when.
CREATE OR REPLACE VIEW payments_api_credited_deposit AS
  SELECT id, player_id, amount, occurrence, settled_at AS credited_at FROM payments_deposit WHERE occurrence IS NOT NULL;
