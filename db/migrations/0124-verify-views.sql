-- What the ledger's checks read across modules.

-- What stood in a player's wallet after each transfer that touched it, added up from the first one on. Answers that were given are compared with it.
CREATE VIEW wallet_api_balance_step AS
  SELECT t.player_id, t.wallet_version, b.cash_after, t.balance_after - b.cash_after AS bonus_after
  FROM (
    SELECT player_id, wallet_version, balance_after,
           sum(CASE player_id WHEN credit_account THEN amount WHEN debit_account THEN -amount ELSE 0 END) OVER (PARTITION BY player_id ORDER BY wallet_version) AS cash
    FROM ledger_transfer WHERE wallet_version IS NOT NULL
  ) t
  CROSS JOIN LATERAL (SELECT t.cash::bigint AS cash_after) b;
-- The same for games, which know stakes only.
CREATE VIEW stakes_api_balance_step AS SELECT player_id, wallet_version, cash_after, bonus_after FROM wallet_api_balance_step;

-- Nothing reads the draws alone any more (0012).
DROP VIEW wallet_api_stake_transfer;
