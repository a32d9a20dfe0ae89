-- stakes: a settlement or void may be taken back (docs/decisions/012). What the row and the history hold, and what wallet and gate lend for it.

-- All null on a stake that was never taken back and repaid no debt, so that the hot path writes not a byte more.
ALTER TABLE stake
  -- The highest version taken back: only a higher one may close the stake.
  ADD COLUMN taken_back_version integer,
  -- A version taken back was a settlement (not a void): the stake has counted against deposit blocks and was told in `stakes.settled`.
  ADD COLUMN was_settled        boolean,
  -- What this stake's closings and take-backs together have put on the player's debt; below zero where its payouts repaid other debt.
  ADD COLUMN owed_cents         bigint,
  -- Bonus paid by versions taken back that could not be fetched: the player has it ahead of the next closing.
  ADD COLUMN bonus_ahead_cents  centavos_not_negative,
  -- Of the present closing: the part of paid_cash that repaid debt, and the part of paid_bonus that the player had ahead.
  ADD COLUMN repaid_cents       centavos_positive,
  ADD COLUMN ahead_cents        centavos_positive;

-- Closings that were taken back, one row per stake and version, never changed. back_*: what came from the player's accounts; the rest of
-- paid_cash became debt, the rest of paid_bonus is the house's cost.
CREATE TABLE stake_taken_back (
  stake_id         uuid NOT NULL,
  version          integer NOT NULL,
  status           stake_status NOT NULL CHECK (status <> 'open'),
  payout_cents     centavos_not_negative NOT NULL,
  paid_cash_cents  centavos_not_negative NOT NULL,
  paid_bonus_cents centavos_not_negative NOT NULL,
  repaid_cents     centavos_not_negative NOT NULL,
  ahead_cents      centavos_not_negative NOT NULL,
  back_cash_cents  centavos_not_negative NOT NULL,
  back_bonus_cents centavos_not_negative NOT NULL,
  settled_day      date NOT NULL,
  settled_at       timestamptz NOT NULL,
  taken_back_at    timestamptz NOT NULL,
  PRIMARY KEY (stake_id, version),
  CHECK (back_cash_cents + repaid_cents <= paid_cash_cents AND back_bonus_cents + ahead_cents <= paid_bonus_cents)
);
REVOKE UPDATE, DELETE, TRUNCATE ON stake_taken_back FROM palpite_app;
CREATE TRIGGER stake_taken_back_append_only BEFORE UPDATE OR DELETE ON stake_taken_back FOR EACH ROW EXECUTE FUNCTION platform_refuse_change();

-- What stands on accounts; debt is what is owed. Exact under wallet_api_lock of their players.
CREATE FUNCTION wallet_api_accounts(p_accounts uuid[]) RETURNS TABLE (account_id uuid, player_id uuid, balance_cents bigint)
LANGUAGE sql STABLE ROWS 100 SET search_path = public SET enable_seqscan = off AS $$
  SELECT a.id, a.player_id, a.balance::bigint FROM wallet_account a WHERE a.id = ANY (p_accounts)
$$;

-- The players who owe something. Exact under wallet_api_lock. No SET clause, so that it is inlined.
CREATE FUNCTION wallet_api_debts(p_players uuid[]) RETURNS TABLE (player_id uuid, debt_cents bigint)
LANGUAGE sql STABLE ROWS 1 AS $$
  SELECT a.player_id, a.balance::bigint FROM wallet_account a
  WHERE a.id = ANY (ARRAY(SELECT wallet_api_player_account(p, 'debt') FROM unnest(p_players) p)) AND a.balance > 0
$$;

-- Makes the players' debt accounts where they are missing. Needs wallet_api_lock.
CREATE FUNCTION wallet_api_open_debts(p_players uuid[]) RETURNS void LANGUAGE sql VOLATILE SET search_path = public AS $$
  INSERT INTO wallet_account (id, player_id, kind) SELECT DISTINCT wallet_api_player_account(p, 'debt'), p, 'debt' FROM unnest(p_players) p ON CONFLICT DO NOTHING
$$;

-- Transfers of players who have ever owed something, with the cash and the debt after each, for stakes' ledger check (g).
CREATE VIEW wallet_api_debtor_step AS
  SELECT t.player_id, t.kind, t.ref_id, t.version, t.credit_account, t.amount,
         sum(CASE t.player_id WHEN t.credit_account THEN t.amount WHEN t.debit_account THEN -t.amount ELSE 0 END) OVER earlier AS cash_after,
         sum(CASE wallet_api_player_account(t.player_id, 'debt') WHEN t.debit_account THEN t.amount WHEN t.credit_account THEN -t.amount ELSE 0 END) OVER earlier AS debt_after
  FROM ledger_transfer t
  WHERE t.wallet_version IS NOT NULL
    AND t.player_id IN (SELECT o.player_id FROM ledger_transfer o WHERE o.kind IN ('win_owed', 'refund_owed', 'deposit_returned'))
  WINDOW earlier AS (PARTITION BY t.player_id ORDER BY t.wallet_version);

-- Counts again, in the windows that hold `p_days`, what a settlement or void had taken out: centavos staked, centavos lost, bets. One array
-- element each; days whose windows have ended change nothing. Needs gate_api_lock.
CREATE FUNCTION gate_api_recount(p_players uuid[], p_staked bigint[], p_lost bigint[], p_bets integer[], p_days date[]) RETURNS void
LANGUAGE plpgsql SET search_path = public SET enable_seqscan = off SET enable_nestloop = off AS $$
#variable_conflict use_column
BEGIN
    UPDATE gate_player g SET
      stake_day_cents = g.stake_day_cents + d.staked_day, loss_day_cents = g.loss_day_cents + d.lost_day, bets_day = g.bets_day + d.bets_day,
      stake_week_cents = g.stake_week_cents + d.staked_week, loss_week_cents = g.loss_week_cents + d.lost_week, bets_week = g.bets_week + d.bets_week,
      stake_month_cents = g.stake_month_cents + d.staked_month, loss_month_cents = g.loss_month_cents + d.lost_month, bets_month = g.bets_month + d.bets_month
    FROM (
      SELECT player_id,
             coalesce(sum(staked) FILTER (WHERE in_day), 0)::bigint AS staked_day, coalesce(sum(lost) FILTER (WHERE in_day), 0)::bigint AS lost_day,
             coalesce(sum(bets) FILTER (WHERE in_day), 0)::integer AS bets_day,
             coalesce(sum(staked) FILTER (WHERE in_week), 0)::bigint AS staked_week, coalesce(sum(lost) FILTER (WHERE in_week), 0)::bigint AS lost_week,
             coalesce(sum(bets) FILTER (WHERE in_week), 0)::integer AS bets_week,
             coalesce(sum(staked) FILTER (WHERE in_month), 0)::bigint AS staked_month, coalesce(sum(lost) FILTER (WHERE in_month), 0)::bigint AS lost_month,
             coalesce(sum(bets) FILTER (WHERE in_month), 0)::integer AS bets_month
      FROM (
        SELECT c.player_id, c.staked, c.lost, c.bets, c.day = w.counters_day AS in_day,
               date_trunc('week', c.day::timestamp) = date_trunc('week', w.counters_day::timestamp) AS in_week,
               date_trunc('month', c.day::timestamp) = date_trunc('month', w.counters_day::timestamp) AS in_month
        FROM unnest(p_players, p_staked, p_lost, p_bets, p_days) AS c (player_id, staked, lost, bets, day)
        JOIN gate_player w ON w.player_id = c.player_id AND w.player_id = ANY (p_players)
      ) counted
      GROUP BY player_id
    ) d
    WHERE g.player_id = d.player_id AND g.player_id = ANY (p_players);
END
$$;
