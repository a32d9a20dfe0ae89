-- Stakes that closed at least once, for module bonus' ledger check of what its rollovers have counted.
CREATE OR REPLACE VIEW stakes_api_rollover_stake AS
  SELECT id, player_id, bonus_account_id, answer_version FROM stake WHERE status <> 'open' OR reversed_version IS NOT NULL;
