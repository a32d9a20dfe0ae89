-- What the ledger's checks read across modules.

-- Transfers of stakes, for stakes' own checks. `cash_after`, `bonus_after`: what then stood in the player's wallet, added up from the first transfer on.
DROP VIEW wallet_api_stake_transfer;
CREATE VIEW wallet_api_stake_transfer AS
  SELECT t.id AS transfer_id, t.ref_id, t.kind, t.version, t.player_id, t.debit_account, t.credit_account, t.amount::bigint AS amount, t.wallet_version, t.at
  FROM ledger_transfer t
  WHERE t.kind IN ('stake', 'stake_settled', 'win', 'refund', 'refund_forfeited', 'debt_repaid', 'bonus_recovered',
                   'stake_reopened', 'win_taken_back', 'win_owed', 'refund_taken_back', 'refund_owed', 'refund_unforfeited', 'bonus_unrecovered');

-- What stood in a player's wallet after each transfer that touched it. Answers that were given are compared with it.
CREATE VIEW wallet_api_balance_step AS
  SELECT t.player_id, t.wallet_version, t.kind, t.ref_id, t.debit_account, t.cash::bigint AS cash_after, (t.balance_after - t.cash)::bigint AS bonus_after
  FROM (
    SELECT player_id, wallet_version, kind, ref_id, debit_account, balance_after,
           sum(CASE player_id WHEN credit_account THEN amount::bigint WHEN debit_account THEN -amount::bigint ELSE 0 END)
             OVER (PARTITION BY player_id ORDER BY wallet_version ROWS UNBOUNDED PRECEDING) AS cash
    FROM ledger_transfer WHERE wallet_version IS NOT NULL
  ) t;
-- The same for games, which know stakes only.
CREATE VIEW stakes_api_balance_step AS SELECT player_id, wallet_version, cash_after, bonus_after FROM wallet_api_balance_step;

-- Stakes as a game's check compares them with its own rows.
CREATE VIEW stakes_api_audit AS
  SELECT id, player_id, operation, key, ordinal, fingerprint, game, round_ref, status::text AS status, (cash_cents + bonus_cents)::bigint AS stake_cents,
         payout_cents::bigint AS payout_cents, side, risk_group, opened_at, settled_at AS closed_at
  FROM stake;
