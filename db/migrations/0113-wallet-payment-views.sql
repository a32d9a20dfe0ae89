-- wallet: what payments' ledger checks compare its rows with.

-- Blocks that deposits made.
CREATE VIEW wallet_api_deposit_block AS SELECT player_id, ref, amount FROM wallet_block WHERE reason = 'deposit_rollover';

-- Lines of the statement that are deposits and no transfer.
CREATE VIEW wallet_api_deposit_entry AS SELECT player_id, ref, status, amount FROM wallet_statement_entry WHERE source = 'Deposit';

-- Transfers that payments makes, one row each: unfolding all postings only to look for these costs seconds per million.
CREATE VIEW wallet_api_payment_transfer AS
  SELECT kind, ref_id, version, player_id, debit_account, credit_account, amount, at FROM ledger_transfer
  WHERE kind IN ('deposit', 'deposit_returned', 'deposit_unreturned', 'pix_returned', 'pix_unreturned', 'withdrawal_hold', 'withdrawal', 'withdrawal_return');

-- What moved through pix_suspense, by whatever transfer.
CREATE VIEW wallet_api_suspended AS
  SELECT coalesce(sum(CASE credit_account WHEN wallet_api_house('pix_suspense') THEN amount ELSE -amount END), 0)::bigint AS amount FROM ledger_transfer
  WHERE debit_account = wallet_api_house('pix_suspense') OR credit_account = wallet_api_house('pix_suspense');

-- What stands on held accounts; wallet's own check (a) holds it against the transfers.
CREATE VIEW wallet_api_held AS SELECT player_id, balance AS amount FROM wallet_account WHERE kind = 'held' AND balance <> 0;
