-- The transfers that awards have made, for ledger:verify.
CREATE OR REPLACE VIEW wallet_api_award_transfer AS
  SELECT t.id AS transfer_id, t.ref_id, t.kind, t.version, t.player_id, t.debit_account, t.credit_account, t.amount::bigint AS amount, t.at
  FROM ledger_transfer t
  WHERE t.kind IN ('award', 'award_repaid', 'award_reversed', 'award_owed', 'award_unrecovered');
