-- Every move of a player's own money in the order of the ledger, with the balance (cash + bonus) after it: for the rules against harm, and for the place of
-- banks' claims among them.
CREATE OR REPLACE VIEW wallet_api_player_step AS
  SELECT player_id, id, kind, amount::bigint AS amount, balance_after, at, wallet_version FROM ledger_transfer WHERE wallet_version IS NOT NULL;

-- What stood in a player's wallet after each transfer that touched it. Answers that were given are compared with it.
CREATE OR REPLACE VIEW wallet_api_balance_step AS
  SELECT t.player_id, t.wallet_version, t.kind, t.ref_id, t.debit_account, t.cash::bigint AS cash_after, (t.balance_after - t.cash)::bigint AS bonus_after
  FROM (
    SELECT player_id, wallet_version, kind, ref_id, debit_account, balance_after,
           sum(CASE player_id WHEN credit_account THEN amount::bigint WHEN debit_account THEN -amount::bigint ELSE 0 END)
             OVER (PARTITION BY player_id ORDER BY wallet_version ROWS UNBOUNDED PRECEDING) AS cash
    FROM ledger_transfer WHERE wallet_version IS NOT NULL
  ) t;

-- Transfers of stakes in the order of the ledger, for ledger:verify.
CREATE OR REPLACE VIEW wallet_api_stake_step AS
  SELECT t.player_id, t.ref_id, t.version, t.id AS transfer_id,
         CASE WHEN t.kind = 'stake' THEN 'opened'
              WHEN t.kind IN ('stake_settled', 'refund', 'refund_forfeited', 'debt_repaid', 'bonus_recovered') THEN 'closed' ELSE 'taken_back' END AS step
  FROM ledger_transfer t
  WHERE t.kind IN ('stake', 'stake_settled', 'refund', 'refund_forfeited', 'debt_repaid', 'bonus_recovered',
                   'stake_reopened', 'refund_taken_back', 'refund_owed', 'refund_unforfeited', 'bonus_unrecovered');

-- Blocks as they were written and lowered, for ledger:verify.
CREATE OR REPLACE VIEW wallet_api_block_step AS
  SELECT player_id, reason, ref, amount::bigint AS amount, created_at, after_transfer, 0::bigint AS n FROM wallet_block_written
  UNION ALL
  SELECT player_id, reason, ref, -amount::bigint, NULL, after_transfer, id FROM wallet_block_lowered;

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
