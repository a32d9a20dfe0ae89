-- Reverses settlements and voids: each stake is open again, as if that version had never closed it. Ignores account state, limits and session.
CREATE OR REPLACE FUNCTION stakes_api_reopen(p_rows jsonb, p_at timestamptz)
RETURNS TABLE (n integer, verdict stakes_reopen_verdict, stake_id uuid /* null */, payout_cents bigint /* null */,
               balance_cash_cents bigint /* null */, balance_bonus_cents bigint /* null */, wallet_version bigint /* null */)
LANGUAGE plpgsql SET search_path = public SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  v_ids     uuid[] := ARRAY(SELECT DISTINCT (e ->> 'stake_id')::uuid FROM jsonb_array_elements(p_rows) e);
  v_players uuid[] := ARRAY(SELECT DISTINCT s.player_id FROM stake s WHERE s.id = ANY (v_ids));
  v_running uuid[]; -- players with a bonus running
  v_wallets record;
  v_before  stake[]; -- the closed stakes to be reopened, as they stand
  v_back    stake_reversal[];
BEGIN
  v_running := ARRAY(SELECT g.player_id FROM gate_api_lock(v_players, p_at) g WHERE g.bonus_account_id IS NOT NULL);
  SELECT array_agg(w.player_id) AS player_id, array_agg(w.cash_cents) AS cash INTO v_wallets FROM wallet_api_lock(v_players) w;

  SELECT coalesce(array_agg(s), '{}') INTO v_before
  FROM stake s
  JOIN (SELECT DISTINCT a.stake_id, a.version FROM jsonb_to_recordset(p_rows) AS a (stake_id uuid, version integer)) a
    ON a.stake_id = s.id AND a.version = s.settlement_version
  WHERE s.id = ANY (v_ids);

  IF wallet_api_has_reserves(v_players) THEN
    PERFORM wallet_api_draw_on_reserves(array_agg(s.player_id), array_agg(s.paid_cash_cents - coalesce(s.repaid_cents, 0)), p_at) FROM unnest(v_before) s;
    SELECT array_agg(w.player_id) AS player_id, array_agg(w.cash_cents) AS cash INTO v_wallets FROM wallet_api_lock(v_players) w;
  END IF;

  IF cardinality(v_before) > 0 THEN
    -- The caller read its clock before it waited for the locks: a reversal must not be earlier than its closing.
    SELECT greatest(p_at, max(s.settled_at)) INTO p_at FROM unnest(v_before) s;
    v_back := stakes_write_reversals(v_before, p_at, v_wallets.player_id, v_wallets.cash);
    PERFORM stakes_book_reversals(v_before, v_back, p_at);
    IF cardinality(v_running) > 0 THEN
      PERFORM stakes_publish_rollover(array_agg(s.id), array_agg(s.player_id), p_at) FROM unnest(v_before) s WHERE s.player_id = ANY (v_running);
    END IF;
  END IF;

  RETURN QUERY
  WITH w AS MATERIALIZED (SELECT l.player_id, l.cash_cents, l.bonus_cents, l.wallet_version FROM wallet_api_lock(v_players) l),
  s AS MATERIALIZED (SELECT k.id, k.player_id, k.settlement_version, k.reversed_version FROM stake k WHERE k.id = ANY (v_ids))
  SELECT a.n::integer,
         (CASE
           WHEN s.id IS NULL THEN 'unknown_stake'
           WHEN mine.version = a.version AND a.n = min(a.n) OVER (PARTITION BY a.stake_id, a.version) THEN 'reopened'
           WHEN a.version <= s.reversed_version THEN 'duplicate'
           WHEN s.settlement_version IS NULL THEN 'not_closed'
           ELSE 'other_version'
         END)::stakes_reopen_verdict,
         s.id, CASE WHEN mine.version = a.version THEN mine.payout_cents::bigint END, w.cash_cents, w.bonus_cents, w.wallet_version
  FROM ROWS FROM (jsonb_to_recordset(p_rows) AS (stake_id uuid, version integer)) WITH ORDINALITY AS a (stake_id, version, n)
  LEFT JOIN s ON s.id = a.stake_id
  LEFT JOIN unnest(v_back) mine ON mine.stake_id = a.stake_id
  LEFT JOIN w ON w.player_id = s.player_id
  ORDER BY a.n;
END
$$;

-- Writes what reversing these closings takes from their players' accounts (`p_cash`, of `p_players`, as locked), one row each, and returns the rows. Several
-- stakes use one account in the order of their ids, each what those before it left. Runs under the locks and settings of stakes_api_reopen.
CREATE OR REPLACE FUNCTION stakes_write_reversals(p_before stake[], p_at timestamptz, p_players uuid[], p_cash bigint[]) RETURNS stake_reversal[]
LANGUAGE plpgsql AS $$
DECLARE
  v_bonus record;
  v_back  stake_reversal[];
BEGIN
  SELECT array_agg(b.account_id) AS account_id, array_agg(b.balance_cents) AS cents INTO v_bonus
  FROM wallet_api_accounts(ARRAY(SELECT DISTINCT s.bonus_account_id FROM unnest(p_before) s WHERE s.paid_bonus_cents > 0)) b;

  WITH due AS MATERIALIZED (
    SELECT s.*, s.paid_cash_cents - coalesce(s.repaid_cents, 0) AS most_cash, s.paid_bonus_cents - coalesce(s.ahead_cents, 0) AS most_bonus,
           w.cash AS has_cash, coalesce(b.cents, 0) AS has_bonus
    FROM unnest(p_before) s
    JOIN unnest(p_players, p_cash) AS w (player_id, cash) ON w.player_id = s.player_id
    LEFT JOIN unnest(v_bonus.account_id, v_bonus.cents) AS b (account_id, cents) ON b.account_id = s.bonus_account_id
  ),
  written AS (
    INSERT INTO stake_reversal AS t (stake_id, version, status, payout_cents, paid_cash_cents, paid_bonus_cents, repaid_cents, ahead_cents,
      back_cash_cents, back_bonus_cents, settled_day, settled_at, reversed_at, counted_cents)
    SELECT d.id, d.settlement_version, d.status, d.payout_cents, d.paid_cash_cents, d.paid_bonus_cents, coalesce(d.repaid_cents, 0), coalesce(d.ahead_cents, 0),
           greatest(0, least(d.most_cash, d.has_cash - sum(d.most_cash) OVER (PARTITION BY d.player_id ORDER BY d.id) + d.most_cash)),
           greatest(0, least(d.most_bonus, d.has_bonus - sum(d.most_bonus) OVER (PARTITION BY d.bonus_account_id ORDER BY d.id) + d.most_bonus)),
           d.settled_day, d.settled_at, p_at, coalesce(d.counted_cents, 0)
    FROM due d
    RETURNING t
  )
  SELECT array_agg(w.t) INTO v_back FROM written w;
  RETURN v_back;
END
$$;

-- The consequences of closings that were just reversed (`p_before`: the stakes before; `p_back`: what came back): the stakes are open again, missing money
-- becomes debt, transfers, the queue of integrity tags, counters. Runs under the locks and settings of stakes_api_reopen.
CREATE OR REPLACE FUNCTION stakes_book_reversals(p_before stake[], p_back stake_reversal[], p_at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE stake s SET
    status = 'open', settlement_version = NULL, payout_cents = NULL, paid_cash_cents = NULL, paid_bonus_cents = NULL, settled_day = NULL, settled_at = NULL,
    repaid_cents = NULL, ahead_cents = NULL, counted_cents = NULL,
    reversed_version = b.version,
    was_settled = CASE WHEN b.status = 'settled' THEN true ELSE s.was_settled END,
    owed_cents = nullif(coalesce(s.owed_cents, 0) + b.paid_cash_cents - b.back_cash_cents, 0),
    bonus_ahead_cents = nullif(coalesce(s.bonus_ahead_cents, 0) + b.paid_bonus_cents - b.ahead_cents - b.back_bonus_cents, 0)
  FROM unnest(p_back) b WHERE s.id = b.stake_id AND s.id = ANY (ARRAY(SELECT k.stake_id FROM unnest(p_back) k));

  PERFORM wallet_api_open_debts(ARRAY(
    SELECT DISTINCT s.player_id FROM unnest(p_before) s JOIN unnest(p_back) b ON b.stake_id = s.id WHERE b.paid_cash_cents > b.back_cash_cents));
  PERFORM wallet_api_post(stakes_reopening_postings(p_before, p_back), p_at);
  INSERT INTO stake_to_seal (stakes, at) VALUES (ARRAY(SELECT b.stake_id FROM unnest(p_back) b), p_at);
  -- A reversed settlement adds its payout to the loss again; a reversed void counts its stake again.
  PERFORM gate_api_recount(
    array_agg(s.player_id),
    array_agg(CASE s.status WHEN 'void' THEN s.cash_cents + s.bonus_cents ELSE 0 END),
    array_agg(CASE s.status WHEN 'void' THEN s.cash_cents + s.bonus_cents ELSE s.paid_cash_cents + s.paid_bonus_cents END),
    array_agg(CASE s.status WHEN 'void' THEN 1 ELSE 0 END),
    array_agg(CASE s.status WHEN 'void' THEN s.counted_day ELSE s.settled_day END))
  FROM unnest(p_before) s;
END
$$;

-- The transfers that reverse closings, each the opposite of the closing's: what the player's accounts cover, the rest of the cash as debt, the rest of the
-- bonus at the house's cost. p_back has one row per stake of p_before.
CREATE OR REPLACE FUNCTION stakes_reopening_postings(p_before stake[], p_back stake_reversal[]) RETURNS wallet_posting[]
LANGUAGE sql STABLE SET search_path = public AS $$
  SELECT coalesce(array_agg(ROW(s.player_id, leg.debit, leg.credit, leg.amount, leg.kind, s.id::text, b.version)::wallet_posting ORDER BY s.id, leg.step), '{}')
  FROM unnest(p_before) s
  JOIN unnest(p_back) b ON b.stake_id = s.id
  CROSS JOIN LATERAL (SELECT wallet_api_house('open_stakes') AS open_stakes, wallet_api_house('house_game:' || s.vertical) AS game,
                             wallet_api_house('bonus_cost') AS bonus_cost,
                             CASE WHEN b.paid_cash_cents > b.back_cash_cents THEN wallet_api_player_account(s.player_id, 'debt') END AS debt) h
  CROSS JOIN LATERAL (VALUES
    ('settled', 1, s.player_id, h.game, b.back_cash_cents, 'win_taken_back'),
    ('settled', 2, s.bonus_account_id, h.game, b.back_bonus_cents, 'win_taken_back'),
    ('settled', 3, h.debt, h.game, b.paid_cash_cents - b.back_cash_cents, 'win_owed'),
    ('settled', 4, h.bonus_cost, h.game, b.paid_bonus_cents - b.back_bonus_cents, 'bonus_unrecovered'),
    ('settled', 5, h.game, h.open_stakes, s.cash_cents + s.bonus_cents, 'stake_reopened'),
    ('void', 1, s.player_id, h.open_stakes, b.back_cash_cents, 'refund_taken_back'),
    ('void', 2, s.bonus_account_id, h.open_stakes, b.back_bonus_cents, 'refund_taken_back'),
    ('void', 3, h.debt, h.open_stakes, b.paid_cash_cents - b.back_cash_cents, 'refund_owed'),
    ('void', 4, h.bonus_cost, h.open_stakes, b.paid_bonus_cents - b.back_bonus_cents, 'bonus_unrecovered'),
    ('void', 5, h.bonus_cost, h.open_stakes, b.payout_cents - b.paid_cash_cents - b.paid_bonus_cents, 'refund_unforfeited')
  ) AS leg (status, step, debit, credit, amount, kind)
  WHERE leg.status = b.status AND leg.amount > 0
$$;
