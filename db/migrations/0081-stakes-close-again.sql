-- stakes: closing a stake whose earlier closing was taken back (docs/decisions/012).

-- The transfers that close stakes: the stake leaves open_stakes, and the payout or the refund reaches its owner, less what repays debt and what
-- the player had ahead.
CREATE OR REPLACE FUNCTION stakes_closing_postings(p_closed stake[]) RETURNS wallet_posting[] LANGUAGE sql STABLE SET search_path = public AS $$
  SELECT coalesce(array_agg(ROW(s.player_id, leg.debit, leg.credit, leg.amount, leg.kind, s.id::text, s.settlement_version)::wallet_posting ORDER BY s.id, leg.step), '{}')
  FROM unnest(p_closed) s
  CROSS JOIN LATERAL (SELECT wallet_api_house('open_stakes') AS open_stakes, wallet_api_house('house_game:' || s.vertical) AS game, s.status = 'void' AS void) h
  CROSS JOIN LATERAL (SELECT CASE WHEN h.void THEN h.open_stakes ELSE h.game END AS payer, CASE WHEN h.void THEN 'refund' ELSE 'win' END AS kind) pays
  CROSS JOIN LATERAL (VALUES
    (1, h.open_stakes, h.game, CASE WHEN NOT h.void THEN s.cash_cents + s.bonus_cents END, 'stake_settled'),
    (2, pays.payer, CASE WHEN s.repaid_cents > 0 THEN wallet_api_player_account(s.player_id, 'debt') END, s.repaid_cents, 'debt_repaid'),
    (3, pays.payer, s.player_id, s.paid_cash_cents - coalesce(s.repaid_cents, 0), pays.kind),
    (4, pays.payer, s.bonus_account_id, s.paid_bonus_cents - coalesce(s.ahead_cents, 0), pays.kind),
    (5, pays.payer, wallet_api_house('bonus_cost'), s.ahead_cents, 'bonus_recovered'),
    (6, h.open_stakes, wallet_api_house('bonus_cost'), CASE WHEN h.void THEN s.payout_cents - s.paid_cash_cents - s.paid_bonus_cents END, 'refund_forfeited')
  ) AS leg (step, debit, credit, amount, kind)
  WHERE leg.amount > 0
$$;

-- Of a closing's bonus share, what the player has ahead; null is nothing. Inlined.
CREATE FUNCTION stakes_ahead(s stake, p_status text, p_payout bigint) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN s.bonus_ahead_cents IS NOT NULL THEN
    nullif(least(s.bonus_ahead_cents, CASE p_status WHEN 'void' THEN s.bonus_cents ELSE stakes_bonus_share(p_payout, s.cash_cents, s.bonus_cents) END), 0) END
$$;

-- Lets the cash of closed stakes repay their players' debts, in the order of the stakes: of a payout all that is owed, of a refund only what
-- the same stake's take-backs left owing. Answers the stakes as they now stand.
CREATE FUNCTION stakes_repay_debts(p_closed stake[], p_players uuid[], p_debts bigint[]) RETURNS stake[]
LANGUAGE sql VOLATILE SET search_path = public SET enable_seqscan = off SET enable_nestloop = off AS $$
  WITH due AS MATERIALIZED (
    SELECT s.id, s.player_id, d.debt,
           CASE s.status WHEN 'void' THEN greatest(0, least(s.paid_cash_cents, coalesce(s.owed_cents, 0))) ELSE s.paid_cash_cents END AS most
    FROM unnest(p_closed) s JOIN unnest(p_players, p_debts) AS d (player_id, debt) ON d.player_id = s.player_id
  ),
  repaid AS MATERIALIZED (
    SELECT id, greatest(0, least(most, debt - sum(most) OVER (PARTITION BY player_id ORDER BY id) + most))::bigint AS cents FROM due
  ),
  changed AS (
    UPDATE stake s SET repaid_cents = r.cents, owed_cents = nullif(coalesce(s.owed_cents, 0) - r.cents, 0)
    FROM repaid r WHERE s.id = r.id AND r.cents > 0 AND s.id = ANY (ARRAY(SELECT id FROM repaid))
    RETURNING s.id, s AS stake
  )
  SELECT array_agg(coalesce(c.stake, p.stake)) FROM (SELECT u.id, u AS stake FROM unnest(p_closed) u) p LEFT JOIN changed c ON c.id = p.id
$$;

-- Tells of the stakes that were settled for the first time, so each once for ever; one of them names the event. Nobody's id but that one is in it.
CREATE OR REPLACE FUNCTION stakes_tell_settled(p_closed stake[], p_at timestamptz) RETURNS void LANGUAGE sql VOLATILE SET search_path = public AS $$
  INSERT INTO outbox (topic, payload, due_at)
  SELECT 'stakes.settled', jsonb_build_object('event_id', (array_agg(g.id))[1], 'settled_at', p_at, 'games', jsonb_agg(
           jsonb_build_object('game', g.game, 'stakes', g.stakes, 'best_win_cents', g.best_win_cents) ORDER BY g.game)), p_at
  FROM (
    SELECT s.game, (array_agg(s.id))[1] AS id, count(*) AS stakes, max(s.payout_cents) FILTER (WHERE s.payout_cents > s.cash_cents + s.bonus_cents) AS best_win_cents
    FROM unnest(p_closed) s WHERE s.was_settled IS NULL GROUP BY s.game
  ) g
  HAVING count(*) > 0
$$;

-- Closes open stakes as `settled` or `void`: the row itself is the proof, under its player's gate lock. A version that was taken back, or a lower
-- one, closes nothing. Of several rows of one stake the highest version counts, and of that version the first.
CREATE OR REPLACE FUNCTION stakes_close(p_rows jsonb, p_at timestamptz, p_status text)
RETURNS TABLE (n integer, verdict text, stake_id uuid, payout_cents bigint, balance_cash_cents bigint, balance_bonus_cents bigint, wallet_version bigint)
LANGUAGE plpgsql SET search_path = public SET enable_seqscan = off SET plan_cache_mode = force_generic_plan SET enable_nestloop = off AS $$
#variable_conflict use_column
DECLARE
  v_ids     uuid[] := ARRAY(SELECT (e ->> 'stake_id')::uuid FROM jsonb_array_elements(p_rows) e);
  v_acted   uuid[] := ARRAY(SELECT (e ->> 'stake_id')::uuid FROM jsonb_array_elements(p_rows) e WHERE (e ->> 'acted')::boolean);
  v_players uuid[] := ARRAY(SELECT DISTINCT s.player_id FROM stake s WHERE s.id = ANY (v_ids));
  v_gates   gate_player[];
  v_debts   record;
  v_closed  stake[];
BEGIN
  v_gates := ARRAY(SELECT g FROM gate_api_lock(v_players, p_at) g);
  PERFORM FROM wallet_api_lock(v_players);

  WITH asked AS (
    SELECT DISTINCT ON (a.stake_id) a.stake_id, a.version, a.payout_cents
    FROM ROWS FROM (jsonb_to_recordset(p_rows) AS (stake_id uuid, version integer, payout_cents bigint)) WITH ORDINALITY AS a (stake_id, version, payout_cents, n)
    ORDER BY a.stake_id, a.version DESC, a.n
  ),
  closed AS (
    UPDATE stake s SET
      status = p_status,
      settlement_version = a.version,
      payout_cents = CASE p_status WHEN 'void' THEN s.cash_cents + s.bonus_cents ELSE a.payout_cents END,
      paid_cash_cents = CASE p_status WHEN 'void' THEN s.cash_cents ELSE a.payout_cents - stakes_bonus_share(a.payout_cents, s.cash_cents, s.bonus_cents) END,
      -- A rollover given up or expired has no account to pay into any more: its share stays with the house, but for what the player had ahead.
      paid_bonus_cents = CASE
        WHEN s.bonus_account_id IS DISTINCT FROM g.bonus_account_id THEN coalesce(stakes_ahead(s, p_status, a.payout_cents), 0)
        WHEN p_status = 'void' THEN s.bonus_cents
        ELSE stakes_bonus_share(a.payout_cents, s.cash_cents, s.bonus_cents) END,
      ahead_cents = stakes_ahead(s, p_status, a.payout_cents),
      settled_day = g.counters_day,
      settled_at = p_at
    FROM asked a, unnest(v_gates) g
    WHERE s.id = a.stake_id AND s.id = ANY (v_ids) AND s.status = 'open' AND g.player_id = s.player_id AND a.version > coalesce(s.taken_back_version, 0)
    RETURNING s
  )
  SELECT coalesce(array_agg(c.s), '{}') INTO v_closed FROM closed c;

  IF cardinality(v_closed) > 0 THEN
    SELECT array_agg(d.player_id) AS player_id, array_agg(d.debt_cents) AS cents INTO v_debts FROM wallet_api_debts(v_players) d;
    IF v_debts.cents IS NOT NULL THEN
      v_closed := stakes_repay_debts(v_closed, v_debts.player_id, v_debts.cents);
    END IF;
    PERFORM wallet_api_post(stakes_closing_postings(v_closed), p_at);
    IF p_status = 'void' THEN
      PERFORM gate_api_uncount_stakes(array_agg(s.player_id), array_agg(s.cash_cents + s.bonus_cents), array_agg(s.counted_day)) FROM unnest(v_closed) s;
    ELSE
      PERFORM gate_api_count_payouts(array_agg(s.player_id), array_agg(s.paid_cash_cents + s.paid_bonus_cents), array_agg(s.id = ANY (v_acted)), p_at),
              wallet_api_consume_blocks(
                array_agg(s.player_id) FILTER (WHERE s.was_settled IS NULL), array_agg(s.cash_cents) FILTER (WHERE s.was_settled IS NULL), 'deposit_rollover')
      FROM unnest(v_closed) s;
      PERFORM stakes_tell_settled(v_closed, p_at);
    END IF;
  END IF;

  RETURN QUERY
  WITH w AS MATERIALIZED (SELECT l.player_id, l.cash_cents, l.bonus_cents, l.wallet_version FROM wallet_api_lock(v_players) l),
  s AS MATERIALIZED (SELECT k.id, k.player_id, k.status, k.settlement_version, k.payout_cents, k.taken_back_version FROM stake k WHERE k.id = ANY (v_ids))
  SELECT a.n::integer,
         CASE
           WHEN s.id IS NULL THEN 'unknown_stake'
           WHEN mine.settlement_version = a.version AND a.n = min(a.n) OVER (PARTITION BY a.stake_id, a.version) THEN CASE p_status WHEN 'void' THEN 'voided' ELSE 'settled' END
           WHEN a.version <= s.taken_back_version THEN 'version_used'
           WHEN s.status <> p_status OR s.settlement_version <> a.version THEN 'already_' || s.status
           WHEN p_status = 'settled' AND s.payout_cents <> a.payout_cents THEN 'settled_differently'
           ELSE 'duplicate'
         END,
         s.id, s.payout_cents::bigint, w.cash_cents, w.bonus_cents, w.wallet_version
  FROM ROWS FROM (jsonb_to_recordset(p_rows) AS (stake_id uuid, version integer, payout_cents bigint)) WITH ORDINALITY AS a (stake_id, version, payout_cents, n)
  LEFT JOIN s ON s.id = a.stake_id
  LEFT JOIN unnest(v_closed) mine ON mine.id = a.stake_id
  LEFT JOIN w ON w.player_id = s.player_id
  ORDER BY a.n;
END
$$;
