-- What stood in a player's wallet after each transfer that touched it. Answers that were given are compared with it.
CREATE OR REPLACE VIEW wallet_api_balance_step AS
  SELECT t.player_id, t.wallet_version, t.kind, t.ref_id, t.debit_account, t.cash::bigint AS cash_after, (t.balance_after - t.cash)::bigint AS bonus_after
  FROM (
    SELECT player_id, wallet_version, kind, ref_id, debit_account, balance_after,
           sum(CASE player_id WHEN credit_account THEN amount::bigint WHEN debit_account THEN -amount::bigint ELSE 0 END)
             OVER (PARTITION BY player_id ORDER BY wallet_version ROWS UNBOUNDED PRECEDING) AS cash
    FROM ledger_transfer WHERE wallet_version IS NOT NULL
  ) t;
