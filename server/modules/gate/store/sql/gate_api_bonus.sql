-- The players' active bonuses, for module bonus' ledger check.
CREATE OR REPLACE VIEW gate_api_bonus AS SELECT player_id, bonus_account_id FROM gate_player WHERE bonus_account_id IS NOT NULL;
