-- Transfers that payments makes, one row each: unfolding all postings only to look for these costs seconds per million.
CREATE OR REPLACE VIEW wallet_api_payment_transfer AS
  SELECT kind, ref_id, version, player_id, debit_account, credit_account, amount, at, wallet_version FROM ledger_transfer
  WHERE kind IN ('deposit', 'deposit_returned', 'deposit_unreturned', 'pix_returned', 'pix_unreturned', 'withdrawal_hold', 'withdrawal', 'withdrawal_return');
