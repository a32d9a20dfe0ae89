-- The transfers that stakes have made, for ledger:verify.
CREATE OR REPLACE VIEW wallet_api_stake_transfer AS
  SELECT t.id AS transfer_id, t.ref_id, t.kind, t.version, t.player_id, t.debit_account, t.credit_account, t.amount::bigint AS amount, t.wallet_version, t.at
  FROM ledger_transfer t
  WHERE t.kind IN ('stake', 'stake_settled', 'win', 'refund', 'refund_forfeited', 'debt_repaid', 'bonus_recovered',
                   'stake_reopened', 'win_taken_back', 'win_owed', 'refund_taken_back', 'refund_owed', 'refund_unforfeited', 'bonus_unrecovered');
