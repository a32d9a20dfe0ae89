-- Reverses awards, each once, in any state of the account. What the player's cash does not cover becomes debt; what the bonus does not cover is the house's
-- cost. `p_awards` are the awards' ids; the results keep their order.
CREATE OR REPLACE FUNCTION stakes_api_reverse_awards(p_awards uuid[], p_at timestamptz)
RETURNS TABLE (n integer, verdict stakes_reverse_award_verdict, award_id uuid, balance_cash_cents bigint /* null */, balance_bonus_cents bigint /* null */,
               wallet_version bigint /* null */)
LANGUAGE plpgsql SET search_path = public SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  v_players uuid[] := ARRAY(SELECT DISTINCT a.player_id FROM stake_award a WHERE a.id = ANY (p_awards));
  v_wallets record;
  v_before  stake_award[];
  v_back    stake_award_reversal[];
BEGIN
  PERFORM FROM gate_api_lock(v_players, p_at);
  SELECT array_agg(w.player_id) AS player_id, array_agg(w.cash_cents) AS cash INTO v_wallets FROM wallet_api_lock(v_players) w;

  SELECT coalesce(array_agg(a ORDER BY a.id), '{}') INTO v_before FROM stake_award a
  WHERE a.id = ANY (p_awards) AND NOT EXISTS (SELECT FROM stake_award_reversal r WHERE r.award_id = a.id AND r.award_id = ANY (p_awards));
  IF wallet_api_has_reserves(v_players) THEN
    PERFORM wallet_api_draw_on_reserves(array_agg(a.player_id), array_agg(a.paid_cash_cents - a.repaid_cents), p_at) FROM unnest(v_before) a;
    SELECT array_agg(w.player_id) AS player_id, array_agg(w.cash_cents) AS cash INTO v_wallets FROM wallet_api_lock(v_players) w;
  END IF;

  IF cardinality(v_before) > 0 THEN
    -- The caller read its clock before it waited for the locks: a reversal must not be earlier than its award.
    SELECT greatest(p_at, max(a.awarded_at)) INTO p_at FROM unnest(v_before) a;
    v_back := stakes_write_award_reversals(v_before, p_at, v_wallets.player_id, v_wallets.cash);
    PERFORM wallet_api_open_debts(ARRAY(
      SELECT DISTINCT a.player_id FROM unnest(v_before) a JOIN unnest(v_back) b ON b.award_id = a.id WHERE a.paid_cash_cents > b.back_cash_cents));
    PERFORM wallet_api_post(stakes_award_reversal_postings(v_before, v_back), p_at);
    PERFORM gate_api_recount(array_agg(a.player_id), array_agg(0::bigint), array_agg((a.paid_cash_cents + a.paid_bonus_cents)::bigint), array_agg(0),
                             array_agg(a.awarded_day)) FROM unnest(v_before) a;
    INSERT INTO stake_to_seal (stakes, at) VALUES (ARRAY(SELECT a.id FROM unnest(v_before) a), p_at);
    PERFORM stakes_publish_rollover(array_agg(a.stake_id), array_agg(a.player_id), p_at) FROM unnest(v_before) a WHERE a.paid_bonus_cents > 0;
  END IF;

  RETURN QUERY
  WITH w AS MATERIALIZED (SELECT l.player_id, l.cash_cents, l.bonus_cents, l.wallet_version FROM wallet_api_lock(v_players) l),
  a AS MATERIALIZED (SELECT k.id, k.player_id FROM stake_award k WHERE k.id = ANY (p_awards))
  SELECT r.n::integer,
         (CASE WHEN a.id IS NULL THEN 'unknown_award'
               WHEN mine.award_id IS NOT NULL AND r.n = min(r.n) OVER (PARTITION BY r.id) THEN 'reversed' ELSE 'duplicate' END)::stakes_reverse_award_verdict,
         r.id, w.cash_cents, w.bonus_cents, w.wallet_version
  FROM unnest(p_awards) WITH ORDINALITY AS r (id, n)
  LEFT JOIN a ON a.id = r.id
  LEFT JOIN unnest(v_back) mine ON mine.award_id = r.id
  LEFT JOIN w ON w.player_id = a.player_id
  ORDER BY r.n;
END
$$;
