-- Balances of accounts; a debt account's is the amount owed. Exact under wallet_api_lock of their players.
CREATE OR REPLACE FUNCTION wallet_api_accounts(p_accounts uuid[]) RETURNS TABLE (account_id uuid, player_id uuid, balance_cents bigint)
LANGUAGE sql STABLE ROWS 100 SET search_path = public SET enable_seqscan = off AS $$
  SELECT a.id, a.player_id, a.balance::bigint FROM wallet_account a WHERE a.id = ANY (p_accounts)
$$;

-- The balance of one wallet, without a lock.
CREATE OR REPLACE FUNCTION wallet_api_balance(p_player_id uuid) RETURNS TABLE (cash_cents bigint, bonus_cents bigint, wallet_version bigint)
LANGUAGE sql STABLE AS $$
  SELECT a.balance, a.bonus_total, a.version FROM wallet_account a WHERE a.id = p_player_id AND a.kind = 'cash'
$$;

-- The balances of the players' wallets, without a lock: for callers that have wallet_api_lock, after posting. No SET clause, so that it is inlined.
CREATE OR REPLACE FUNCTION wallet_api_balances(p_players uuid[]) RETURNS TABLE (player_id uuid, cash_cents bigint, bonus_cents bigint, wallet_version bigint)
LANGUAGE sql STABLE AS $$
  SELECT a.id, a.balance::bigint, a.bonus_total::bigint, a.version FROM wallet_account a WHERE a.id = ANY (p_players) AND a.kind = 'cash'
$$;

-- Bonus accounts with their balances, for module bonus' ledger check.
CREATE OR REPLACE VIEW wallet_api_bonus_account AS SELECT id, player_id, balance::bigint AS balance FROM wallet_account WHERE kind = 'bonus';

-- Balances of `held` accounts; the wallet's check (a) compares them with the transfers.
CREATE OR REPLACE VIEW wallet_api_held AS SELECT player_id, balance AS amount FROM wallet_account WHERE kind = 'held' AND balance <> 0;

-- House balances, credits − debits: rolled-up days plus what came after.
CREATE OR REPLACE VIEW wallet_api_house_balance AS
  SELECT h.id AS account_id, h.name, (coalesce(old.amount, 0) + coalesce(recent.amount, 0))::bigint AS balance
  FROM wallet_house_account h
  LEFT JOIN (SELECT account_id, sum(credits - debits) AS amount FROM ledger_rollup GROUP BY 1) old ON old.account_id = h.id
  LEFT JOIN (
    SELECT p.account_id, sum(p.amount) AS amount FROM wallet_api_posting p
    WHERE p.at >= (SELECT through FROM ledger_rollup_state) GROUP BY 1
  ) recent ON recent.account_id = h.id;

-- The amount that may be debited from an account: null (unlimited) for house accounts and debt.
CREATE OR REPLACE FUNCTION wallet_spendable(p_account uuid) RETURNS bigint LANGUAGE sql STABLE SET search_path = public SET enable_seqscan = off AS $$
  SELECT a.balance FROM wallet_account a WHERE a.id = p_account AND a.kind <> 'debt'
$$;

-- Players with a debt. Exact under wallet_api_lock. No SET clause, so that it is inlined.
CREATE OR REPLACE FUNCTION wallet_api_debts(p_players uuid[]) RETURNS TABLE (player_id uuid, debt_cents bigint)
LANGUAGE sql STABLE ROWS 1 AS $$
  SELECT a.player_id, a.balance::bigint FROM wallet_account a
  WHERE a.id = ANY (ARRAY(SELECT wallet_api_player_account(p, 'debt') FROM unnest(p_players) p)) AND a.balance > 0
$$;

-- Makes the players' debt accounts where they are missing. Needs wallet_api_lock.
CREATE OR REPLACE FUNCTION wallet_api_open_debts(p_players uuid[]) RETURNS void LANGUAGE sql VOLATILE SET search_path = public AS $$
  INSERT INTO wallet_account (id, player_id, kind) SELECT DISTINCT wallet_api_player_account(p, 'debt'), p, 'debt'
  FROM unnest(p_players) p ON CONFLICT DO NOTHING
$$;
