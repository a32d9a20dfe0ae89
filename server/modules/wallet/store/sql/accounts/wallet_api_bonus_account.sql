-- Bonus accounts and what stands on them, for module bonus' ledger check.
CREATE OR REPLACE VIEW wallet_api_bonus_account AS SELECT id, player_id, balance::bigint AS balance FROM wallet_account WHERE kind = 'bonus';
