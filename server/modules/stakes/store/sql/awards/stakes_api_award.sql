-- Pays awards, each once: winnings of a stake in addition to its settlement, or a free round's. See the README for rows and results.
CREATE OR REPLACE FUNCTION stakes_api_award(p_rows jsonb, p_at timestamptz)
RETURNS TABLE (n integer, verdict stakes_award_verdict, award_id uuid, payout_cents bigint,
               balance_cash_cents bigint /* null */, balance_bonus_cents bigint /* null */, wallet_version bigint /* null */)
LANGUAGE plpgsql SET search_path = public SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  v_ids     uuid[] := ARRAY(SELECT DISTINCT (e ->> 'award_id')::uuid FROM jsonb_array_elements(p_rows) e);
  v_stakes  uuid[] := ARRAY(SELECT DISTINCT (e ->> 'stake_id')::uuid FROM jsonb_array_elements(p_rows) e WHERE e ->> 'stake_id' IS NOT NULL);
  v_players uuid[] := ARRAY(SELECT DISTINCT (e ->> 'player_id')::uuid FROM jsonb_array_elements(p_rows) e);
  v_gates   gate_player[];
  v_given   stake_award[];
BEGIN
  v_gates := ARRAY(SELECT g FROM gate_api_lock(v_players, p_at) g);
  PERFORM FROM wallet_api_lock(v_players);

  v_given := stakes_write_awards(p_rows, p_at, v_ids, v_stakes, v_gates);
  IF cardinality(v_given) > 0 THEN
    PERFORM wallet_api_post(stakes_award_postings(v_given), p_at);
    IF wallet_api_has_reserves(v_players) THEN
      PERFORM wallet_api_fill_reserves(array_agg(a.player_id), array_agg(s.answer_version), array_agg(a.paid_cash_cents - a.repaid_cents), p_at)
      FROM unnest(v_given) a JOIN stake s ON s.id = a.stake_id AND s.id = ANY (v_stakes) WHERE s.cash_cents > 0;
    END IF;
    PERFORM gate_api_count_payouts(array_agg(a.player_id), array_agg((a.paid_cash_cents + a.paid_bonus_cents)::bigint), array_agg(false), p_at)
    FROM unnest(v_given) a;
    INSERT INTO stake_to_seal (stakes, at) VALUES (ARRAY(SELECT a.id FROM unnest(v_given) a), p_at);
    PERFORM stakes_publish_awards(v_given, p_at);
    PERFORM stakes_publish_rollover(array_agg(a.stake_id), array_agg(a.player_id), p_at) FROM unnest(v_given) a WHERE a.paid_bonus_cents > 0;
  END IF;

  RETURN QUERY
  WITH w AS MATERIALIZED (SELECT l.player_id, l.cash_cents, l.bonus_cents, l.wallet_version FROM wallet_api_lock(v_players) l)
  SELECT r.n::integer,
         (CASE
           WHEN w.player_id IS NULL THEN 'unknown_player'
           WHEN mine.id IS NOT NULL AND r.n = min(r.n) OVER (PARTITION BY r.award_id) THEN 'awarded'
           WHEN EXISTS (SELECT FROM stake_award k WHERE k.id = r.award_id) THEN 'duplicate'
           ELSE 'unknown_stake'
         END)::stakes_award_verdict,
         r.award_id, r.payout_cents, w.cash_cents, w.bonus_cents, w.wallet_version
  FROM ROWS FROM (jsonb_to_recordset(p_rows) AS (award_id uuid, player_id uuid, payout_cents bigint)) WITH ORDINALITY
       AS r (award_id, player_id, payout_cents, n)
  LEFT JOIN unnest(v_given) mine ON mine.id = r.award_id
  LEFT JOIN w ON w.player_id = r.player_id
  ORDER BY r.n;
END
$$;
