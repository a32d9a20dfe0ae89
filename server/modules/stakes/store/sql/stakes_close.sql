-- Closes open stakes as `settled` or `void`: the row itself is the proof, under its player's gate lock. A version that was taken back, or a lower
-- one, closes nothing. Of several rows of one stake the highest version counts, and of that version the first.
CREATE OR REPLACE FUNCTION stakes_close(p_rows jsonb, p_at timestamptz, p_status text)
RETURNS TABLE (n integer, verdict text, stake_id uuid, payout_cents bigint, balance_cash_cents bigint, balance_bonus_cents bigint, wallet_version bigint)
LANGUAGE plpgsql SET search_path = public SET enable_seqscan = off SET plan_cache_mode = force_generic_plan SET enable_nestloop = off AS $$
#variable_conflict use_column
DECLARE
  v_ids     uuid[] := ARRAY(SELECT (e ->> 'stake_id')::uuid FROM jsonb_array_elements(p_rows) e);
  v_acted   uuid[] := ARRAY(SELECT (e ->> 'stake_id')::uuid FROM jsonb_array_elements(p_rows) e WHERE (e ->> 'acted')::boolean);
  v_players uuid[];
  v_sided   boolean;
  v_gates   gate_player[];
  v_debts   record;
  v_closed  stake[];
  -- What groups come to count by this: one of the stakes that close, its player, and how much.
  v_count_stakes  uuid[];
  v_count_players uuid[];
  v_count_cents   bigint[];
BEGIN
  SELECT coalesce(array_agg(DISTINCT s.player_id), '{}'), bool_or(s.side IS NOT NULL) INTO v_players, v_sided FROM stake s WHERE s.id = ANY (v_ids);
  v_gates := ARRAY(SELECT g FROM gate_api_lock(v_players, p_at) g);
  PERFORM FROM wallet_api_lock(v_players);

  IF v_sided THEN
    SELECT array_agg(c.stake_id), array_agg(c.player_id), array_agg(c.cents) INTO v_count_stakes, v_count_players, v_count_cents
    FROM stakes_count_sides(ARRAY(
      SELECT s.id
      FROM (SELECT (e ->> 'stake_id')::uuid AS stake_id, max((e ->> 'version')::integer) AS version FROM jsonb_array_elements(p_rows) e GROUP BY 1) a
      JOIN stake s ON s.id = a.stake_id AND coalesce(s.taken_back_version, 0) < a.version
      WHERE s.side IS NOT NULL AND s.id = ANY (v_ids) AND s.status = 'open'), p_status) c;
  END IF;

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
      settled_at = p_at,
      counted_cents = c.cents
    FROM asked a LEFT JOIN unnest(v_count_stakes, v_count_cents) AS c (stake_id, cents) ON c.stake_id = a.stake_id, unnest(v_gates) g
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
      -- A side that is void no longer stands against the others.
      IF v_count_players IS NOT NULL THEN
        PERFORM wallet_api_consume_blocks(v_count_players, v_count_cents, 'deposit_rollover');
      END IF;
    ELSE
      PERFORM gate_api_count_payouts(array_agg(s.player_id), array_agg(s.paid_cash_cents + s.paid_bonus_cents), array_agg(s.id = ANY (v_acted)), p_at),
              wallet_api_consume_blocks(
                array_agg(s.player_id) FILTER (WHERE s.was_settled IS NULL AND s.side IS NULL) || v_count_players,
                array_agg(s.cash_cents::bigint) FILTER (WHERE s.was_settled IS NULL AND s.side IS NULL) || v_count_cents, 'deposit_rollover')
      FROM unnest(v_closed) s;
      PERFORM stakes_tell_settled(v_closed, p_at);
    END IF;
    INSERT INTO stake_to_seal (stakes, at) VALUES (ARRAY(SELECT s.id FROM unnest(v_closed) s), p_at);
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
