-- House balances, credits − debits: rolled-up days plus what came after.
CREATE OR REPLACE VIEW wallet_api_house_balance AS
  SELECT h.id AS account_id, h.name, (coalesce(old.amount, 0) + coalesce(recent.amount, 0))::bigint AS balance
  FROM wallet_house_account h
  LEFT JOIN (SELECT account_id, sum(credits - debits) AS amount FROM ledger_rollup GROUP BY 1) old ON old.account_id = h.id
  LEFT JOIN (
    SELECT p.account_id, sum(p.amount) AS amount FROM wallet_api_posting p
    WHERE p.at >= (SELECT through FROM ledger_rollup_state) GROUP BY 1
  ) recent ON recent.account_id = h.id;
