-- What moved through pix_suspense, by whatever transfer.
CREATE OR REPLACE VIEW wallet_api_suspended AS
  SELECT coalesce(sum(CASE credit_account WHEN wallet_api_house('pix_suspense') THEN amount ELSE -amount END), 0)::bigint AS amount FROM ledger_transfer
  WHERE debit_account = wallet_api_house('pix_suspense') OR credit_account = wallet_api_house('pix_suspense');
