-- Settles stakes with their payouts. See the README for rows and results.
CREATE OR REPLACE FUNCTION stakes_api_settle(p_rows jsonb, p_at timestamptz)
RETURNS TABLE (n integer, verdict stakes_close_verdict, stake_id uuid /* null */, payout_cents bigint /* null */,
               balance_cash_cents bigint /* null */, balance_bonus_cents bigint /* null */, wallet_version bigint /* null */)
LANGUAGE sql VOLATILE SET search_path = public AS $$
  SELECT * FROM stakes_close(p_rows, p_at, 'settled')
$$;

-- Voids stakes: the whole draw goes back to its sources. See the README for rows and results.
CREATE OR REPLACE FUNCTION stakes_api_void(p_rows jsonb, p_at timestamptz)
RETURNS TABLE (n integer, verdict stakes_close_verdict, stake_id uuid /* null */, payout_cents bigint /* null */,
               balance_cash_cents bigint /* null */, balance_bonus_cents bigint /* null */, wallet_version bigint /* null */)
LANGUAGE sql VOLATILE SET search_path = public AS $$
  SELECT * FROM stakes_close(p_rows, p_at, 'void')
$$;

-- Closes open stakes as `settled` or `void`: the row itself is the proof, under the lock of its player's gate_player row. A reversed version, or a lower one,
-- closes nothing.
CREATE OR REPLACE FUNCTION stakes_close(p_rows jsonb, p_at timestamptz, p_status text)
RETURNS TABLE (n integer, verdict stakes_close_verdict, stake_id uuid /* null */, payout_cents bigint /* null */,
               balance_cash_cents bigint /* null */, balance_bonus_cents bigint /* null */, wallet_version bigint /* null */)
LANGUAGE plpgsql SET search_path = public SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  -- The rows, an element each; the stakes of those that their player's own act closes.
  v_ids uuid[]; v_versions integer[]; v_payouts bigint[]; v_acted uuid[];
  v_players uuid[]; v_gates record; v_wallets record;
  v_sided   boolean; v_risky boolean; -- some have a side (opened before stakes had risks); some have risks
  v_running uuid[]; -- players with a bonus running
  v_closing uuid[]; -- those of the stakes that count by group and will close
  -- The new counts of groups: one of the closing stakes, its player, and the amount.
  v_count_stakes uuid[]; v_count_players uuid[]; v_count_cents bigint[];
  v_closed  stake[]; v_places bigint[]; v_paid uuid[]; -- the stakes closed now, which rows closed them, and the players whose cash they pay
BEGIN
  SELECT array_agg(a.stake_id), array_agg(a.version), array_agg(a.payout_cents), coalesce(array_agg(a.stake_id) FILTER (WHERE a.acted), '{}')
  INTO v_ids, v_versions, v_payouts, v_acted
  FROM jsonb_to_recordset(p_rows) AS a (stake_id uuid, version integer, payout_cents bigint, acted boolean);
  SELECT coalesce(array_agg(DISTINCT s.player_id), '{}'), bool_or(s.side IS NOT NULL), bool_or(s.risks IS NOT NULL)
  INTO v_players, v_sided, v_risky FROM stake s WHERE s.id = ANY (v_ids);
  SELECT array_agg(g.player_id) AS player_id, array_agg(g.counters_day) AS day, array_agg(g.bonus_account_id) AS bonus_account_id
  INTO v_gates FROM gate_api_lock(v_players, p_at) g;
  PERFORM FROM wallet_api_lock(v_players);

  IF v_sided OR v_risky THEN
    v_closing := ARRAY(
      SELECT s.id FROM (SELECT i.id, max(i.version) AS version FROM unnest(v_ids, v_versions) AS i (id, version) GROUP BY 1) a
      CROSS JOIN LATERAL (SELECT k.* FROM stake k WHERE k.id = a.id OFFSET 0) s
      WHERE num_nonnulls(s.side, s.risks) > 0 AND s.status = 'open' AND coalesce(s.reversed_version, 0) < a.version);
    SELECT array_agg(c.stake_id), array_agg(c.player_id), array_agg(c.cents) INTO v_count_stakes, v_count_players, v_count_cents
    FROM (SELECT * FROM stakes_count_risks(CASE WHEN v_risky THEN v_closing ELSE '{}' END, p_status)
          UNION ALL SELECT * FROM stakes_count_sides(CASE WHEN v_sided THEN v_closing ELSE '{}' END, p_status)) c;
  END IF;

  SELECT w.closed, w.places, w.paid INTO v_closed, v_places, v_paid
  FROM stakes_write_closings(v_ids, v_versions, v_payouts, p_at, p_status, v_gates.player_id, v_gates.day, v_gates.bonus_account_id,
                             v_count_stakes, v_count_cents) w;
  IF cardinality(v_closed) > 0 THEN
    v_closed := stakes_book_closings(v_closed, p_at, p_status, v_players, v_paid, v_acted, v_count_players, v_count_cents);
    v_running := ARRAY(SELECT g.player_id FROM unnest(v_gates.player_id, v_gates.bonus_account_id) AS g (player_id, bonus) WHERE g.bonus IS NOT NULL);
    IF cardinality(v_running) > 0 THEN
      PERFORM stakes_publish_rollover(array_agg(s.id), array_agg(s.player_id), p_at) FROM unnest(v_closed) s WHERE s.player_id = ANY (v_running);
    END IF;
  END IF;

  SELECT array_agg(w.player_id) AS player_id, array_agg(w.cash_cents) AS cash, array_agg(w.bonus_cents) AS bonus, array_agg(w.wallet_version) AS version
  INTO v_wallets FROM wallet_api_balances(v_players) w;
  RETURN QUERY SELECT a.* FROM stakes_closing_answers(v_ids, v_versions, v_payouts, p_status, v_closed, v_places,
    v_wallets.player_id, v_wallets.cash, v_wallets.bonus, v_wallets.version) a;
END
$$;

-- The results of stakes_close for its rows (an element each): for those that closed a stake (`p_places`) that it is closed now, for the others why it is not.
-- `p_closed`: the stakes closed now; `p_players`, and their wallets' balances.
CREATE OR REPLACE FUNCTION stakes_closing_answers(
  p_ids uuid[], p_versions integer[], p_payouts bigint[], p_status text, p_closed stake[], p_places bigint[],
  p_players uuid[], p_cash bigint[], p_bonus bigint[], p_wallet_versions bigint[]
) RETURNS TABLE (n integer, verdict stakes_close_verdict, stake_id uuid /* null */, payout_cents bigint /* null */,
                 balance_cash_cents bigint /* null */, balance_bonus_cents bigint /* null */, wallet_version bigint /* null */)
LANGUAGE plpgsql STABLE SET enable_nestloop = off AS $$
#variable_conflict use_column
DECLARE
  v_others uuid[] := '{}'; -- stakes of rows that closed none
BEGIN
  IF cardinality(p_closed) < cardinality(p_ids) THEN
    v_others := ARRAY(SELECT i.id FROM unnest(p_ids) AS i (id) EXCEPT SELECT c.id FROM unnest(p_closed) c);
  END IF;
  RETURN QUERY
  WITH s AS MATERIALIZED (
    SELECT c.id, c.player_id, c.status, c.settlement_version, c.payout_cents, c.reversed_version FROM unnest(p_closed) c
    UNION ALL
    SELECT k.id, k.player_id, k.status, k.settlement_version, k.payout_cents, k.reversed_version FROM stake k WHERE k.id = ANY (v_others)
  )
  SELECT a.n::integer,
         (CASE
           WHEN s.id IS NULL THEN 'unknown_stake'
           WHEN mine.n IS NOT NULL THEN CASE p_status WHEN 'void' THEN 'voided' ELSE 'settled' END
           WHEN a.version <= s.reversed_version THEN 'version_used'
           WHEN s.status <> p_status OR s.settlement_version <> a.version THEN 'already_' || s.status
           WHEN p_status = 'settled' AND s.payout_cents <> a.payout_cents THEN 'settled_differently'
           ELSE 'duplicate'
         END)::stakes_close_verdict,
         s.id, s.payout_cents::bigint, w.cash, w.bonus, w.version
  FROM unnest(p_ids, p_versions, p_payouts) WITH ORDINALITY AS a (stake_id, version, payout_cents, n)
  LEFT JOIN s ON s.id = a.stake_id
  LEFT JOIN unnest(p_places) AS mine (n) ON mine.n = a.n
  LEFT JOIN unnest(p_players, p_cash, p_bonus, p_wallet_versions) AS w (player_id, cash, bonus, version) ON w.player_id = s.player_id
  ORDER BY a.n;
END
$$;
