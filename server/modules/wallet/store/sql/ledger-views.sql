-- A transfer unfolded into its two postings: + credit, − debit.
CREATE OR REPLACE VIEW wallet_api_posting AS
  SELECT t.id AS transfer_id, leg.account_id, leg.amount, t.kind, t.ref_id, t.version, t.player_id, t.at
  FROM ledger_transfer t
  CROSS JOIN LATERAL (VALUES (t.debit_account, -t.amount), (t.credit_account, t.amount)) AS leg (account_id, amount);

-- The transfers that stakes have made, for ledger:verify.
CREATE OR REPLACE VIEW wallet_api_stake_transfer AS
  SELECT t.id AS transfer_id, t.ref_id, t.kind, t.version, t.player_id, t.debit_account, t.credit_account, t.amount::bigint AS amount, t.wallet_version, t.at
  FROM ledger_transfer t
  WHERE t.kind IN ('stake', 'stake_settled', 'win', 'refund', 'refund_forfeited', 'debt_repaid', 'bonus_recovered',
                   'stake_reopened', 'win_taken_back', 'win_owed', 'refund_taken_back', 'refund_owed', 'refund_unforfeited', 'bonus_unrecovered');

-- The transfers that awards have made, for ledger:verify.
CREATE OR REPLACE VIEW wallet_api_award_transfer AS
  SELECT t.id AS transfer_id, t.ref_id, t.kind, t.version, t.player_id, t.debit_account, t.credit_account, t.amount::bigint AS amount, t.at
  FROM ledger_transfer t
  WHERE t.kind IN ('award', 'award_repaid', 'award_reversed', 'award_owed', 'award_unrecovered');

-- Transfers that payments makes, one row each: unfolding all postings only to look for these costs seconds per million.
CREATE OR REPLACE VIEW wallet_api_payment_transfer AS
  SELECT kind, ref_id, version, player_id, debit_account, credit_account, amount, at, wallet_version FROM ledger_transfer
  WHERE kind IN ('deposit', 'deposit_returned', 'deposit_unreturned', 'pix_returned', 'pix_unreturned', 'withdrawal_hold', 'withdrawal', 'withdrawal_return');

-- Credits and debits of bonus accounts by bonuses, for module bonus' ledger check.
CREATE OR REPLACE VIEW wallet_api_bonus_move AS
  SELECT t.ref_id, t.kind, t.player_id, t.amount::bigint AS amount, t.debit_account, t.credit_account, t.at, t.wallet_version FROM ledger_transfer t
  WHERE t.kind IN ('bonus_granted', 'bonus_expired', 'bonus_capped', 'bonus_redeemed');

-- Referral rewards in cash and their reversals, for module acquisition's ledger check.
CREATE OR REPLACE VIEW wallet_api_referral_move AS
  SELECT t.ref_id, t.kind, t.player_id, t.amount::bigint AS amount, t.debit_account, t.credit_account, t.at, t.version FROM ledger_transfer t
  WHERE t.kind IN ('referral', 'referral_taken_back');

-- Deposits as they were credited, with the version of the wallet that each made: what is reserved of a claimed Pix looks back to it.
CREATE OR REPLACE VIEW wallet_api_credit AS SELECT player_id, ref_id, wallet_version FROM ledger_transfer WHERE kind = 'deposit' AND player_id IS NOT NULL;

-- Credits and debits of the house account `unclaimed`, for the module that stores a row about each.
CREATE OR REPLACE VIEW wallet_api_unclaimed AS
  SELECT kind, ref_id, version, player_id, amount::bigint AS amount, at FROM ledger_effect
  WHERE kind IN ('unclaimed', 'unclaimed_returned', 'unclaimed_handed_over');

-- The balance of pix_suspense over all transfers.
CREATE OR REPLACE VIEW wallet_api_suspended AS
  SELECT coalesce(sum(CASE credit_account WHEN wallet_api_house('pix_suspense') THEN amount ELSE -amount END), 0)::bigint AS amount FROM ledger_transfer
  WHERE debit_account = wallet_api_house('pix_suspense') OR credit_account = wallet_api_house('pix_suspense');

-- Lines of the statement that are deposits and no transfer.
CREATE OR REPLACE VIEW wallet_api_deposit_entry AS SELECT player_id, ref, status, amount FROM wallet_statement_entry WHERE source = 'Deposit';

-- Every move of a player's own money in the order of the ledger, with the balance (cash + bonus) after it: for the rules against harm, and for the place of
-- banks' claims among them.
CREATE OR REPLACE VIEW wallet_api_player_step AS
  SELECT player_id, id, kind, amount::bigint AS amount, balance_after, at, wallet_version FROM ledger_transfer WHERE wallet_version IS NOT NULL;

-- A player's balances after each transfer of the wallet, for comparison with returned balances.
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

-- The last transfer id that was given out. Under a player's wallet lock it lies between that player's transfers before and after.
CREATE OR REPLACE FUNCTION wallet_ledger_position() RETURNS bigint LANGUAGE sql VOLATILE SET search_path = public AS $$
  SELECT CASE WHEN is_called THEN last_value ELSE 0 END FROM ledger_transfer_id_seq
$$;
