-- Transfers of stakes in the order of the ledger, for ledger:verify.
CREATE OR REPLACE VIEW wallet_api_stake_step AS
  SELECT t.player_id, t.ref_id, t.version, t.id AS transfer_id,
         CASE WHEN t.kind = 'stake' THEN 'opened'
              WHEN t.kind IN ('stake_settled', 'refund', 'refund_forfeited', 'debt_repaid', 'bonus_recovered') THEN 'closed' ELSE 'taken_back' END AS step
  FROM ledger_transfer t
  WHERE t.kind IN ('stake', 'stake_settled', 'refund', 'refund_forfeited', 'debt_repaid', 'bonus_recovered',
                   'stake_reopened', 'refund_taken_back', 'refund_owed', 'refund_unforfeited', 'bonus_unrecovered');
