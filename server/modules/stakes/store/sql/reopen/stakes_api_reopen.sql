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
