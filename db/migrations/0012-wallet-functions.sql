-- wallet: the functions through which money moves.

-- One transfer to be written. Accounts are ids: the player's cash (= player_id), another account of the same player, or a house account.
CREATE TYPE wallet_posting AS (
  player_id      uuid,
  debit_account  uuid,
  credit_account uuid,
  amount         bigint,
  kind           text,
  ref_id         text,
  version        integer
);

-- Locks the players' wallets (their cash rows) in id order and answers what stands on them.
CREATE FUNCTION wallet_api_lock(p_players uuid[]) RETURNS TABLE (player_id uuid, cash_cents bigint, bonus_cents bigint, wallet_version bigint)
LANGUAGE plpgsql ROWS 100 SET search_path = public SET enable_seqscan = off AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
  SELECT a.id, a.balance::bigint, a.bonus_total::bigint, a.version FROM wallet_account a
  WHERE a.id = ANY (p_players) AND a.kind = 'cash' ORDER BY a.id FOR NO KEY UPDATE;
END
$$;

-- What stands on one wallet, without a lock.
CREATE FUNCTION wallet_api_balance(p_player_id uuid) RETURNS TABLE (cash_cents bigint, bonus_cents bigint, wallet_version bigint)
LANGUAGE sql STABLE AS $$
  SELECT a.balance, a.bonus_total, a.version FROM wallet_account a WHERE a.id = p_player_id AND a.kind = 'cash'
$$;

-- True for an account that is neither a house account nor this player's cash. Inlined.
CREATE FUNCTION wallet_is_side_account(p_account uuid, p_player_id uuid) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT p_account >= '00000000-0000-0000-0001-000000000000' AND p_account IS DISTINCT FROM p_player_id
$$;

-- Writes transfers and balances: the one place where money moves. The caller holds wallet_api_lock on the players and has made sure that each
-- effect is new and covered; an overdraft here breaks a CHECK and undoes the statement. Raises the player's version by one per transfer
-- that touches the player, and tells each player's open pages once. Answers the balances of the players touched.
CREATE FUNCTION wallet_api_post(p_postings wallet_posting[], p_at timestamptz)
RETURNS TABLE (player_id uuid, cash_cents bigint, bonus_cents bigint, wallet_version bigint)
LANGUAGE plpgsql SET search_path = public SET enable_seqscan = off AS $$
#variable_conflict use_column
DECLARE
  v_players uuid[];
  v_bonus   uuid[] := '{}';
  v_side    boolean;
BEGIN
  SELECT array_agg(DISTINCT p.player_id), bool_or(wallet_is_side_account(p.debit_account, p.player_id) OR wallet_is_side_account(p.credit_account, p.player_id))
  INTO v_players, v_side FROM unnest(p_postings) p;
  IF v_side THEN
    v_bonus := wallet_post_side_accounts(p_postings);
  END IF;

  RETURN QUERY
  WITH move AS MATERIALIZED (
    SELECT p.n, p.player_id, p.debit_account, p.credit_account, p.amount, p.kind, p.ref_id, p.version,
           CASE WHEN p.credit_account = p.player_id THEN p.amount WHEN p.debit_account = p.player_id THEN -p.amount ELSE 0 END AS cash,
           CASE WHEN v_side THEN (p.credit_account = ANY (v_bonus))::int * p.amount - (p.debit_account = ANY (v_bonus))::int * p.amount ELSE 0 END AS bonus,
           (p.debit_account >= '00000000-0000-0000-0001-000000000000' OR p.credit_account >= '00000000-0000-0000-0001-000000000000')::int AS touches
    FROM unnest(p_postings) WITH ORDINALITY AS p (player_id, debit_account, credit_account, amount, kind, ref_id, version, n)
  ),
  raised AS (
    UPDATE wallet_account a
    SET balance = a.balance + d.cash, bonus_total = a.bonus_total + d.bonus, version = a.version + d.moves
    FROM (SELECT m.player_id, sum(m.cash)::bigint AS cash, sum(m.bonus)::bigint AS bonus, sum(m.touches) AS moves
          FROM move m WHERE m.touches = 1 GROUP BY m.player_id) d
    WHERE a.id = d.player_id AND a.kind = 'cash' AND a.id = ANY (v_players)
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
CREATE FUNCTION wallet_post_side_accounts(p_postings wallet_posting[]) RETURNS uuid[]
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
    FROM leg WHERE a.id = leg.account_id AND a.player_id = leg.player_id AND a.kind <> 'cash'
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

-- Moves money for everything that is not a stake: each row is one business effect, at most once for ever.
-- p_rows: [{player_id|null, debit_account, credit_account, amount_cents, kind, ref_id, version}]. Verdicts: moved · effect_exists (the stored amount and
-- time are answered) · insufficient_balance · unknown_wallet. Only `moved` wrote.
CREATE FUNCTION wallet_api_transfer(p_rows jsonb, p_at timestamptz)
RETURNS TABLE (n integer, verdict text, amount_cents bigint, effect_at timestamptz, balance_cash_cents bigint, balance_bonus_cents bigint, wallet_version bigint)
LANGUAGE plpgsql SET search_path = public SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  r          record;
  v_players  uuid[] := ARRAY(SELECT DISTINCT (e ->> 'player_id')::uuid FROM jsonb_array_elements(p_rows) e WHERE e ->> 'player_id' IS NOT NULL);
  v_known    uuid[] := ARRAY(SELECT l.player_id FROM wallet_api_lock(v_players) l);
  v_left     jsonb := '{}'; -- what is left on each account debited so far
  v_left_now bigint;
  v_postings wallet_posting[] := '{}';
  v_answers  jsonb := '[]';
  v_stored   ledger_effect;
BEGIN
  FOR r IN
    SELECT i.* FROM ROWS FROM (jsonb_to_recordset(p_rows) AS (player_id uuid, debit_account uuid, credit_account uuid, amount_cents bigint,
      kind text, ref_id text, version integer)) WITH ORDINALITY AS i (player_id, debit_account, credit_account, amount_cents, kind, ref_id, version, n)
    ORDER BY i.n
  LOOP
    n := r.n; amount_cents := r.amount_cents; effect_at := p_at;
    IF r.player_id IS NOT NULL AND NOT r.player_id = ANY (v_known) THEN
      verdict := 'unknown_wallet';
    ELSE
      v_left_now := coalesce((v_left ->> r.debit_account::text)::bigint, wallet_spendable(r.debit_account));
      IF EXISTS (SELECT FROM ledger_effect e WHERE e.kind = r.kind AND e.ref_id = r.ref_id AND e.version = r.version) THEN
        verdict := 'effect_exists';
      ELSIF v_left_now < r.amount_cents THEN
        verdict := 'insufficient_balance';
      ELSE
        INSERT INTO ledger_effect (kind, ref_id, version, player_id, amount, debit_account, credit_account, at)
        VALUES (r.kind, r.ref_id, r.version, r.player_id, r.amount_cents, r.debit_account, r.credit_account, p_at) ON CONFLICT DO NOTHING;
        verdict := CASE WHEN FOUND THEN 'moved' ELSE 'effect_exists' END;
      END IF;
    END IF;
    IF verdict = 'effect_exists' THEN
      SELECT e.* INTO v_stored FROM ledger_effect e WHERE e.kind = r.kind AND e.ref_id = r.ref_id AND e.version = r.version;
      amount_cents := v_stored.amount; effect_at := v_stored.at;
    ELSIF verdict = 'moved' THEN
      v_postings := v_postings || ROW(r.player_id, r.debit_account, r.credit_account, r.amount_cents, r.kind, r.ref_id, r.version)::wallet_posting;
      v_left := v_left || jsonb_build_object(r.debit_account::text, v_left_now - r.amount_cents);
    END IF;
    v_answers := v_answers || jsonb_build_object('n', n, 'verdict', verdict, 'amount_cents', amount_cents, 'effect_at', effect_at, 'player_id', r.player_id);
  END LOOP;

  IF cardinality(v_postings) > 0 THEN
    PERFORM wallet_api_post(v_postings, p_at);
  END IF;
  RETURN QUERY
  SELECT a.n, a.verdict, a.amount_cents, a.effect_at, w.cash_cents, w.bonus_cents, w.wallet_version
  FROM jsonb_to_recordset(v_answers) AS a (n integer, verdict text, amount_cents bigint, effect_at timestamptz, player_id uuid)
  LEFT JOIN wallet_api_lock(v_players) w ON w.player_id = a.player_id ORDER BY a.n;
END
$$;

-- What may be drawn from an account: null (no bound) for house accounts and debt.
CREATE FUNCTION wallet_spendable(p_account uuid) RETURNS bigint LANGUAGE sql STABLE SET search_path = public SET enable_seqscan = off AS $$
  SELECT a.balance FROM wallet_account a WHERE a.id = p_account AND a.kind <> 'debt'
$$;

-- Counts staked cash (one array element each) against the players' blocks of one reason, first in, first out. Needs wallet_api_lock.
CREATE FUNCTION wallet_api_consume_blocks(p_players uuid[], p_cents bigint[], p_reason text) RETURNS void
LANGUAGE plpgsql SET search_path = public SET enable_seqscan = off AS $$
#variable_conflict use_column
BEGIN
    WITH lined AS MATERIALIZED (
      SELECT b.player_id, b.ref, b.amount, s.cents, sum(b.amount) OVER (PARTITION BY b.player_id ORDER BY b.created_at, b.ref) AS through
      FROM (SELECT player_id, sum(cents)::bigint AS cents FROM unnest(p_players, p_cents) AS spent (player_id, cents) GROUP BY player_id) s
      CROSS JOIN LATERAL (SELECT * FROM wallet_block w WHERE w.player_id = s.player_id AND w.reason = p_reason OFFSET 0) b
    ),
    gone AS (
      DELETE FROM wallet_block b USING lined l
      WHERE b.player_id = l.player_id AND b.reason = p_reason AND b.ref = l.ref AND l.through <= l.cents
    )
    UPDATE wallet_block b SET amount = l.through - l.cents FROM lined l
    WHERE b.player_id = l.player_id AND b.reason = p_reason AND b.ref = l.ref AND l.through > l.cents AND l.through - l.amount < l.cents;
END
$$;

-- Sums closed days (UTC) into ledger_rollup, up to two days before `p_at`: by then no transaction that began in them is still open,
-- and a clock set back by a day does not write behind the line. Returns the number of rows written.
CREATE FUNCTION wallet_roll_up(p_at timestamptz) RETURNS integer LANGUAGE plpgsql SET search_path = public SET timezone = 'UTC' AS $$
DECLARE
  v_from    timestamptz;
  v_through timestamptz := date_trunc('day', p_at) - interval '2 days';
  v_rows    integer;
BEGIN
  SELECT through INTO v_from FROM ledger_rollup_state FOR UPDATE;
  IF v_from >= v_through THEN
    RETURN 0;
  END IF;
  INSERT INTO ledger_rollup (account_id, day, debits, credits)
  SELECT p.account_id, p.at::date, coalesce(sum(-p.amount) FILTER (WHERE p.amount < 0), 0), coalesce(sum(p.amount) FILTER (WHERE p.amount > 0), 0)
  FROM wallet_api_posting p
  WHERE p.at >= v_from AND p.at < v_through AND p.account_id < '00000000-0000-0000-0001-000000000000'
  GROUP BY 1, 2;
  GET DIAGNOSTICS v_rows = ROW_COUNT;
  UPDATE ledger_rollup_state SET through = v_through;
  RETURN v_rows;
END
$$;

-- House balances, credits − debits: rolled-up days plus what came after.
CREATE VIEW wallet_api_house_balance AS
  SELECT h.id AS account_id, h.name, (coalesce(old.amount, 0) + coalesce(recent.amount, 0))::bigint AS balance
  FROM wallet_house_account h
  LEFT JOIN (SELECT account_id, sum(credits - debits) AS amount FROM ledger_rollup GROUP BY 1) old ON old.account_id = h.id
  LEFT JOIN (
    SELECT p.account_id, sum(p.amount) AS amount FROM wallet_api_posting p
    WHERE p.at >= (SELECT through FROM ledger_rollup_state) GROUP BY 1
  ) recent ON recent.account_id = h.id;

-- Draws of stakes with what the wallet stood at after them, for stakes' ledger check (e).
CREATE VIEW wallet_api_stake_transfer AS
  SELECT ref_id, wallet_version, balance_after FROM ledger_transfer WHERE kind = 'stake';
