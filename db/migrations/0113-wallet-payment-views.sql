-- wallet: what payments' ledger checks compare its rows with.

-- Blocks that deposits made.
CREATE VIEW wallet_api_deposit_block AS SELECT player_id, ref, amount FROM wallet_block WHERE reason = 'deposit_rollover';

-- Lines of the statement that are deposits and no transfer.
CREATE VIEW wallet_api_deposit_entry AS SELECT player_id, ref, status, amount FROM wallet_statement_entry WHERE source = 'Deposit';
