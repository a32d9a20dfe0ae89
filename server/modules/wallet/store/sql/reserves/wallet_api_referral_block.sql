-- Blocks that were written on what referrals gave, for module acquisition's ledger check.
CREATE OR REPLACE VIEW wallet_api_referral_block AS
  SELECT w.player_id, w.ref, w.amount::bigint AS amount, w.until, w.created_at FROM wallet_block_written w WHERE w.reason = 'referral';
