-- Blocks that deposits made.
CREATE OR REPLACE VIEW wallet_api_deposit_block AS SELECT player_id, ref, amount FROM wallet_block WHERE reason = 'deposit_rollover';
