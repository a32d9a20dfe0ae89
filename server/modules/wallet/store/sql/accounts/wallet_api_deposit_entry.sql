-- Lines of the statement that are deposits and no transfer.
CREATE OR REPLACE VIEW wallet_api_deposit_entry AS SELECT player_id, ref, status, amount FROM wallet_statement_entry WHERE source = 'Deposit';
