-- For stakes' ledger check of the rollover: blocks in force, what was written (+) and lowered (−), and where each step of a stake stands in the ledger.
CREATE OR REPLACE VIEW wallet_api_block AS SELECT player_id, reason, ref, amount, until, created_at FROM wallet_block;
