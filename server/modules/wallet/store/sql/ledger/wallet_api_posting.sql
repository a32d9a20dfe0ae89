-- A transfer unfolded into its two postings: + credit, − debit.
CREATE OR REPLACE VIEW wallet_api_posting AS
  SELECT t.id AS transfer_id, leg.account_id, leg.amount, t.kind, t.ref_id, t.version, t.player_id, t.at
  FROM ledger_transfer t
  CROSS JOIN LATERAL (VALUES (t.debit_account, -t.amount), (t.credit_account, t.amount)) AS leg (account_id, amount);
