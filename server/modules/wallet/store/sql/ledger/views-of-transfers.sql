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

-- What bonuses put onto their accounts and took off them, for module bonus' ledger check.
CREATE OR REPLACE VIEW wallet_api_bonus_move AS
  SELECT t.ref_id, t.kind, t.player_id, t.amount::bigint AS amount, t.debit_account, t.credit_account, t.at, t.wallet_version FROM ledger_transfer t
  WHERE t.kind IN ('bonus_granted', 'bonus_expired', 'bonus_capped', 'bonus_redeemed');

-- What referrals gave in cash and what came back of it, for module acquisition's ledger check.
CREATE OR REPLACE VIEW wallet_api_referral_move AS
  SELECT t.ref_id, t.kind, t.player_id, t.amount::bigint AS amount, t.debit_account, t.credit_account, t.at, t.version FROM ledger_transfer t
  WHERE t.kind IN ('referral', 'referral_taken_back');

-- Deposits as they were credited, with the version of the wallet that each made: what is reserved of a claimed Pix looks back to it.
CREATE OR REPLACE VIEW wallet_api_credit AS SELECT player_id, ref_id, wallet_version FROM ledger_transfer WHERE kind = 'deposit' AND player_id IS NOT NULL;

-- What went into the house account `unclaimed` and what came out of it, for the module that keeps a row about each.
CREATE OR REPLACE VIEW wallet_api_unclaimed AS
  SELECT kind, ref_id, version, player_id, amount::bigint AS amount, at FROM ledger_effect
  WHERE kind IN ('unclaimed', 'unclaimed_returned', 'unclaimed_handed_over');

-- What moved through pix_suspense, by whatever transfer.
CREATE OR REPLACE VIEW wallet_api_suspended AS
  SELECT coalesce(sum(CASE credit_account WHEN wallet_api_house('pix_suspense') THEN amount ELSE -amount END), 0)::bigint AS amount FROM ledger_transfer
  WHERE debit_account = wallet_api_house('pix_suspense') OR credit_account = wallet_api_house('pix_suspense');

-- Lines of the statement that are deposits and no transfer.
CREATE OR REPLACE VIEW wallet_api_deposit_entry AS SELECT player_id, ref, status, amount FROM wallet_statement_entry WHERE source = 'Deposit';
