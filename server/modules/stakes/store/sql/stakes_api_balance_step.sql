-- The same for games, which know stakes only.
CREATE OR REPLACE VIEW stakes_api_balance_step AS SELECT player_id, wallet_version, cash_after, bonus_after FROM wallet_api_balance_step;
