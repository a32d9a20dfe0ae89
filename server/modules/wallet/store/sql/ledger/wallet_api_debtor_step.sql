-- Transfers of players who have ever owed something, with the cash and the debt after each, for stakes' ledger check (g).
CREATE OR REPLACE VIEW wallet_api_debtor_step AS
  SELECT t.player_id, t.kind, t.ref_id, t.version, t.credit_account, t.amount,
         sum(CASE t.player_id WHEN t.credit_account THEN t.amount WHEN t.debit_account THEN -t.amount ELSE 0 END) OVER earlier AS cash_after,
         sum(CASE wallet_api_player_account(t.player_id, 'debt')
               WHEN t.debit_account THEN t.amount WHEN t.credit_account THEN -t.amount ELSE 0 END) OVER earlier AS debt_after
  FROM ledger_transfer t
  WHERE t.wallet_version IS NOT NULL
    AND t.player_id IN (SELECT o.player_id FROM ledger_transfer o WHERE o.kind IN ('win_owed', 'refund_owed', 'award_owed', 'deposit_returned'))
  WINDOW earlier AS (PARTITION BY t.player_id ORDER BY t.wallet_version);
