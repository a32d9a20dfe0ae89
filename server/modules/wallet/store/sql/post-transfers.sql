-- Locks the players' wallets (their cash rows) in id order and returns their balances.
CREATE OR REPLACE FUNCTION wallet_api_lock(p_players uuid[]) RETURNS TABLE (player_id uuid, cash_cents bigint, bonus_cents bigint, wallet_version bigint)
LANGUAGE plpgsql ROWS 100 SET search_path = public SET enable_seqscan = off AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
  SELECT a.id, a.balance::bigint, a.bonus_total::bigint, a.version FROM wallet_account a
  WHERE a.id = ANY (p_players) AND a.kind = 'cash' ORDER BY a.id FOR NO KEY UPDATE;
END
$$;

-- Which of the players' wallets another transaction has locked at this moment: as gate_api_locked_elsewhere.
CREATE OR REPLACE FUNCTION wallet_api_locked_elsewhere(p_players uuid[]) RETURNS SETOF uuid
LANGUAGE sql VOLATILE SET search_path = public SET enable_seqscan = off AS $$
  WITH free AS MATERIALIZED (SELECT a.id FROM wallet_account a WHERE a.id = ANY (p_players) AND a.kind = 'cash' FOR NO KEY UPDATE SKIP LOCKED)
  SELECT a.id FROM wallet_account a WHERE a.id = ANY (p_players) AND a.kind = 'cash' AND a.id NOT IN (SELECT f.id FROM free f)
$$;

-- Writes transfers and balances: the one place where money moves. The caller holds wallet_api_lock on the players and has made sure that each
-- effect is new and covered; an overdraft here violates a CHECK and undoes the statement. Raises a player's version by one per transfer
-- of the player, and notifies each player's open pages once. Returns the balances of these players.
CREATE OR REPLACE FUNCTION wallet_api_post(p_postings wallet_posting[], p_at timestamptz)
RETURNS TABLE (player_id uuid, cash_cents bigint, bonus_cents bigint, wallet_version bigint)
LANGUAGE plpgsql SET search_path = public SET enable_seqscan = off AS $$
#variable_conflict use_column
DECLARE
  v_players uuid[]; -- those whose accounts are touched
  v_side    boolean;
BEGIN
  SELECT array_agg(DISTINCT p.player_id) FILTER (WHERE NOT wallet_is_house_account(p.debit_account) OR NOT wallet_is_house_account(p.credit_account)),
         bool_or(wallet_is_side_account(p.debit_account, p.player_id) OR wallet_is_side_account(p.credit_account, p.player_id))
  INTO v_players, v_side FROM unnest(p_postings) p;
  RETURN QUERY SELECT w.* FROM wallet_write_transfers(p_postings, v_players, CASE WHEN v_side THEN wallet_post_side_accounts(p_postings) END, p_at) w;
END
$$;

-- Writes the transfers of wallet_api_post, and what they make of their players' cash rows and versions. `p_players`: whose accounts are touched; `p_bonus`:
-- which of the accounts are bonus accounts; null where none but cash and the house's is touched. Joined by hash: a loop would go through all of `p_players`
-- for each of them.
CREATE OR REPLACE FUNCTION wallet_write_transfers(p_postings wallet_posting[], p_players uuid[], p_bonus uuid[] /* null */, p_at timestamptz)
RETURNS TABLE (player_id uuid, cash_cents bigint, bonus_cents bigint, wallet_version bigint)
LANGUAGE plpgsql SET enable_nestloop = off AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
  WITH move AS MATERIALIZED (
    SELECT p.n, p.player_id, p.debit_account, p.credit_account, p.amount, p.kind, p.ref_id, p.version,
           CASE WHEN p.credit_account = p.player_id THEN p.amount WHEN p.debit_account = p.player_id THEN -p.amount ELSE 0 END AS cash,
           CASE WHEN p_bonus IS NULL THEN 0
                ELSE (p.credit_account = ANY (p_bonus))::int * p.amount - (p.debit_account = ANY (p_bonus))::int * p.amount END AS bonus,
           (NOT wallet_is_house_account(p.debit_account) OR NOT wallet_is_house_account(p.credit_account))::int AS touches
    FROM unnest(p_postings) WITH ORDINALITY AS p (player_id, debit_account, credit_account, amount, kind, ref_id, version, n)
  ),
  raised AS (
    UPDATE wallet_account a
    SET balance = a.balance + d.cash, bonus_total = a.bonus_total + d.bonus, version = a.version + d.moves
    FROM (SELECT m.player_id, sum(m.cash)::bigint AS cash, sum(m.bonus)::bigint AS bonus, sum(m.touches) AS moves
          FROM move m WHERE m.touches = 1 GROUP BY m.player_id) d
    WHERE a.id = d.player_id AND a.kind = 'cash' AND a.id = ANY (p_players)
    RETURNING a.id, a.balance, a.bonus_total, a.version,
              a.balance + a.bonus_total - d.cash - d.bonus AS total_before, a.version - d.moves AS version_before
  ),
  told AS (
    INSERT INTO outbox (topic, payload, due_at)
    SELECT 'realtime', jsonb_build_object('channel', 'private-users.' || r.id, 'event', 'UserUpdateEvent', 'data', jsonb_build_object(
             'balance', jsonb_build_object('value', r.balance, 'bonus', r.bonus_total, 'version', r.version))), p_at
    FROM raised r
  ),
  written AS (
    INSERT INTO ledger_transfer (debit_account, credit_account, amount, kind, ref_id, version, player_id, balance_after, wallet_version, at)
    SELECT m.debit_account, m.credit_account, m.amount, m.kind, m.ref_id, m.version, m.player_id,
           CASE WHEN m.touches = 1 THEN r.total_before + sum(m.cash + m.bonus) OVER earlier END,
           CASE WHEN m.touches = 1 THEN r.version_before + sum(m.touches) OVER earlier END, p_at
    FROM move m LEFT JOIN raised r ON r.id = m.player_id
    WINDOW earlier AS (PARTITION BY m.player_id ORDER BY m.n ROWS UNBOUNDED PRECEDING)
    ORDER BY m.n
  )
  SELECT r.id, r.balance::bigint, r.bonus_total::bigint, r.version FROM raised r;
END
$$;

-- Moves the held, debt and bonus accounts named in the postings; answers which of them are bonus accounts. An account that does not exist or
-- belongs to somebody else is a bug and raises.
CREATE OR REPLACE FUNCTION wallet_post_side_accounts(p_postings wallet_posting[]) RETURNS uuid[]
LANGUAGE plpgsql SET search_path = public SET enable_seqscan = off AS $$
DECLARE
  v_expected integer;
  v_found    integer;
  v_bonus    uuid[];
BEGIN
  WITH leg AS MATERIALIZED (
    SELECT p.player_id, side.account_id, sum(side.amount)::bigint AS amount
    FROM unnest(p_postings) p
    CROSS JOIN LATERAL (VALUES (p.debit_account, -p.amount), (p.credit_account, p.amount)) AS side (account_id, amount)
    WHERE wallet_is_side_account(side.account_id, p.player_id)
    GROUP BY 1, 2
  ),
  moved AS (
    UPDATE wallet_account a SET balance = a.balance + CASE a.kind WHEN 'debt' THEN -leg.amount ELSE leg.amount END
    FROM leg WHERE a.id = leg.account_id AND a.player_id = leg.player_id AND a.kind <> 'cash' AND a.id = ANY (ARRAY(SELECT l.account_id FROM leg l))
    RETURNING a.id, a.kind
  )
  SELECT (SELECT count(*) FROM leg), (SELECT count(*) FROM moved), (SELECT coalesce(array_agg(moved.id) FILTER (WHERE moved.kind = 'bonus'), '{}') FROM moved)
  INTO v_expected, v_found, v_bonus;
  IF v_found <> v_expected THEN
    RAISE EXCEPTION 'a posting names an account that is not the player''s' USING ERRCODE = 'foreign_key_violation';
  END IF;
  RETURN v_bonus;
END
$$;

-- Held, debt and reserved accounts carry the player's id with another version digit: 'a' held, 'd' debt, 'e' reserved (a player's own is 7).
CREATE OR REPLACE FUNCTION wallet_api_player_account(p_player_id uuid, p_kind text) RETURNS uuid LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE p_kind
    WHEN 'cash' THEN p_player_id
    WHEN 'held' THEN overlay(p_player_id::text PLACING 'a' FROM 15 FOR 1)::uuid
    WHEN 'debt' THEN overlay(p_player_id::text PLACING 'd' FROM 15 FOR 1)::uuid
    WHEN 'reserved' THEN overlay(p_player_id::text PLACING 'e' FROM 15 FOR 1)::uuid
  END
$$;

-- True for a house account: their ids are below all others. Inlined.
CREATE OR REPLACE FUNCTION wallet_is_house_account(p_account uuid) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT p_account < '00000000-0000-0000-0001-000000000000'
$$;

-- True for an account that is neither a house account nor this player's cash. Inlined.
CREATE OR REPLACE FUNCTION wallet_is_side_account(p_account uuid, p_player_id uuid) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT p_account >= '00000000-0000-0000-0001-000000000000' AND p_account IS DISTINCT FROM p_player_id
$$;

-- The id of a house account; null for a name that is none. Inlined.
CREATE OR REPLACE FUNCTION wallet_api_house(p_name text) RETURNS uuid LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE p_name
    WHEN 'pix_clearing' THEN '00000000-0000-0000-0000-000000000001'
    WHEN 'pix_suspense' THEN '00000000-0000-0000-0000-000000000002'
    WHEN 'unclaimed' THEN '00000000-0000-0000-0000-000000000003'
    WHEN 'open_stakes' THEN '00000000-0000-0000-0000-000000000004'
    WHEN 'bonus_cost' THEN '00000000-0000-0000-0000-000000000005'
    WHEN 'referral_cost' THEN '00000000-0000-0000-0000-000000000006'
    WHEN 'adjustments' THEN '00000000-0000-0000-0000-000000000007'
    WHEN 'withheld_tax' THEN '00000000-0000-0000-0000-000000000008'
    WHEN 'house_game:originals' THEN '00000000-0000-0000-0000-000000000011'
    WHEN 'house_game:casino' THEN '00000000-0000-0000-0000-000000000012'
    WHEN 'house_game:live' THEN '00000000-0000-0000-0000-000000000013'
    WHEN 'house_game:sports' THEN '00000000-0000-0000-0000-000000000014'
  END::uuid
$$;
