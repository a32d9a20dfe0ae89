-- Blocks as they were written and lowered, for ledger:verify.
CREATE OR REPLACE VIEW wallet_api_block_step AS
  SELECT player_id, reason, ref, amount::bigint AS amount, created_at, after_transfer, 0::bigint AS n FROM wallet_block_written
  UNION ALL
  SELECT player_id, reason, ref, -amount::bigint, NULL, after_transfer, id FROM wallet_block_lowered;
