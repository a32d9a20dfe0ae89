-- What referrals gave in cash and what came back of it, for module acquisition's ledger check.
CREATE OR REPLACE VIEW wallet_api_referral_move AS
  SELECT t.ref_id, t.kind, t.player_id, t.amount::bigint AS amount, t.debit_account, t.credit_account, t.at, t.version FROM ledger_transfer t
  WHERE t.kind IN ('referral', 'referral_taken_back');
