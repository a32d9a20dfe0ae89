-- For stakes' ledger check of the rollover: blocks in force, what was written (+) and lowered (−), and where each step of a stake stands in the ledger.
CREATE OR REPLACE VIEW wallet_api_block AS SELECT player_id, reason, ref, amount, until, created_at FROM wallet_block;

-- Blocks that deposits made.
CREATE OR REPLACE VIEW wallet_api_deposit_block AS SELECT player_id, ref, amount FROM wallet_block WHERE reason = 'deposit_rollover';

-- Blocks that were written on what referrals gave, for module acquisition's ledger check.
CREATE OR REPLACE VIEW wallet_api_referral_block AS
  SELECT w.player_id, w.ref, w.amount::bigint AS amount, w.until, w.created_at FROM wallet_block_written w WHERE w.reason = 'referral';
