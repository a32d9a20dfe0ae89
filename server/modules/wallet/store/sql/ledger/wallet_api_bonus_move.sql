-- What bonuses put onto their accounts and took off them, for module bonus' ledger check.
CREATE OR REPLACE VIEW wallet_api_bonus_move AS
  SELECT t.ref_id, t.kind, t.player_id, t.amount::bigint AS amount, t.debit_account, t.credit_account, t.at, t.wallet_version FROM ledger_transfer t
  WHERE t.kind IN ('bonus_granted', 'bonus_expired', 'bonus_capped', 'bonus_redeemed');
