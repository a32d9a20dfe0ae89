-- Deposits as they were credited, with the version of the wallet that each made: what is reserved of a claimed Pix looks back to it.
CREATE OR REPLACE VIEW wallet_api_credit AS SELECT player_id, ref_id, wallet_version FROM ledger_transfer WHERE kind = 'deposit' AND player_id IS NOT NULL;
