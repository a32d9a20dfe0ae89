-- stakes: what was settled is told in the outbox, one row per statement (server/modules/stakes/events.ts). Opening a stake does nothing more than before.

-- A stake is settled once, so the first of a statement's stakes names the event for ever. Nobody's id but that one is in it.
CREATE FUNCTION stakes_tell_settled(p_closed stake[], p_at timestamptz) RETURNS void LANGUAGE sql VOLATILE SET search_path = public AS $$
  INSERT INTO outbox (topic, payload, due_at)
  SELECT 'stakes.settled', jsonb_build_object('event_id', (p_closed[1]).id, 'settled_at', p_at, 'games', jsonb_agg(
           jsonb_build_object('game', g.game, 'stakes', g.stakes, 'best_win_cents', g.best_win_cents) ORDER BY g.game)), p_at
  FROM (
    SELECT s.game, count(*) AS stakes, max(s.payout_cents) FILTER (WHERE s.payout_cents > s.cash_cents + s.bonus_cents) AS best_win_cents
    FROM unnest(p_closed) s GROUP BY s.game
  ) g
$$;

-- As it was, and with one line that tells.
CREATE OR REPLACE FUNCTION stakes_close(p_rows jsonb, p_at timestamptz, p_status text)
RETURNS TABLE (n integer, verdict text, stake_id uuid, payout_cents bigint, balance_cash_cents bigint, balance_bonus_cents bigint, wallet_version bigint)
LANGUAGE plpgsql SET search_path = public SET enable_seqscan = off SET plan_cache_mode = force_generic_plan SET enable_nestloop = off AS $$
#variable_conflict use_column
DECLARE
  v_ids     uuid[] := ARRAY(SELECT (e ->> 'stake_id')::uuid FROM jsonb_array_elements(p_rows) e);
  v_acted   uuid[] := ARRAY(SELECT (e ->> 'stake_id')::uuid FROM jsonb_array_elements(p_rows) e WHERE (e ->> 'acted')::boolean);
  v_players uuid[] := ARRAY(SELECT DISTINCT s.player_id FROM stake s WHERE s.id = ANY (v_ids));
  v_gates   gate_player[];
  v_closed  stake[];
BEGIN
  v_gates := ARRAY(SELECT g FROM gate_api_lock(v_players, p_at) g);
  PERFORM FROM wallet_api_lock(v_players);

  WITH asked AS (
    SELECT DISTINCT ON (a.stake_id) a.stake_id, a.version, a.payout_cents
    FROM ROWS FROM (jsonb_to_recordset(p_rows) AS (stake_id uuid, version integer, payout_cents bigint)) WITH ORDINALITY AS a (stake_id, version, payout_cents, n)
    ORDER BY a.stake_id, a.n
  ),
  closed AS (
    UPDATE stake s SET
      status = p_status,
      settlement_version = a.version,
      payout_cents = CASE p_status WHEN 'void' THEN s.cash_cents + s.bonus_cents ELSE a.payout_cents END,
      paid_cash_cents = CASE p_status WHEN 'void' THEN s.cash_cents ELSE a.payout_cents - stakes_bonus_share(a.payout_cents, s.cash_cents, s.bonus_cents) END,
      -- A rollover given up or expired has no account to pay into any more: its share stays with the house.
      paid_bonus_cents = CASE
        WHEN s.bonus_account_id IS DISTINCT FROM g.bonus_account_id THEN 0
        WHEN p_status = 'void' THEN s.bonus_cents
        ELSE stakes_bonus_share(a.payout_cents, s.cash_cents, s.bonus_cents) END,
      settled_day = g.counters_day,
      settled_at = p_at
    FROM asked a, unnest(v_gates) g
    WHERE s.id = a.stake_id AND s.id = ANY (v_ids) AND s.status = 'open' AND g.player_id = s.player_id
    RETURNING s
  )
  SELECT coalesce(array_agg(c.s), '{}') INTO v_closed FROM closed c;

  IF cardinality(v_closed) > 0 THEN
    PERFORM wallet_api_post(stakes_closing_postings(v_closed), p_at);
    IF p_status = 'void' THEN
      PERFORM gate_api_uncount_stakes(array_agg(s.player_id), array_agg(s.cash_cents + s.bonus_cents), array_agg(s.counted_day)) FROM unnest(v_closed) s;
    ELSE
      PERFORM gate_api_count_payouts(array_agg(s.player_id), array_agg(s.paid_cash_cents + s.paid_bonus_cents), array_agg(s.id = ANY (v_acted)), p_at),
              wallet_api_consume_blocks(array_agg(s.player_id), array_agg(s.cash_cents), 'deposit_rollover')
      FROM unnest(v_closed) s;
      PERFORM stakes_tell_settled(v_closed, p_at);
    END IF;
  END IF;

  RETURN QUERY
  WITH w AS MATERIALIZED (SELECT l.player_id, l.cash_cents, l.bonus_cents, l.wallet_version FROM wallet_api_lock(v_players) l),
  s AS MATERIALIZED (SELECT k.id, k.player_id, k.status, k.settlement_version, k.payout_cents FROM stake k WHERE k.id = ANY (v_ids))
  SELECT a.n::integer,
         CASE
           WHEN s.id IS NULL THEN 'unknown_stake'
           WHEN mine.id IS NOT NULL AND a.n = min(a.n) OVER (PARTITION BY a.stake_id) THEN CASE p_status WHEN 'void' THEN 'voided' ELSE 'settled' END
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
