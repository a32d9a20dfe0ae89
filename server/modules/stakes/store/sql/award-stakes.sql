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

-- Writes those of the rows that are new and have their stake, and returns them: a stake's winnings in proportion to its draw, the debt repaid first, in the
-- order of the rows. Runs under the locks and settings of stakes_api_award.
CREATE OR REPLACE FUNCTION stakes_write_awards(p_rows jsonb, p_at timestamptz, p_ids uuid[], p_stakes uuid[], p_gates gate_player[]) RETURNS stake_award[]
LANGUAGE plpgsql AS $$
DECLARE
  v_given stake_award[];
BEGIN
  WITH asked AS (
    SELECT DISTINCT ON (r.award_id) r.* FROM ROWS FROM (jsonb_to_recordset(p_rows) AS (
        award_id uuid, player_id uuid, stake_id uuid, vertical text, game text, round_ref text, payout_cents bigint)) WITH ORDINALITY
      AS r (award_id, player_id, stake_id, vertical, game, round_ref, payout_cents, n)
    WHERE NOT EXISTS (SELECT FROM stake_award k WHERE k.id = r.award_id AND k.id = ANY (p_ids))
    ORDER BY r.award_id, r.n
  ),
  shared AS MATERIALIZED (
    SELECT a.n, a.award_id, a.player_id, a.stake_id, a.vertical, a.game, a.round_ref, a.payout_cents, g.counters_day,
           coalesce(stakes_bonus_share(a.payout_cents, s.cash_cents, s.bonus_cents), 0) AS bonus_share, s.bonus_account_id,
           s.bonus_account_id IS NOT DISTINCT FROM g.bonus_account_id AS bonus_stands
    FROM asked a
    JOIN unnest(p_gates) g ON g.player_id = a.player_id
    LEFT JOIN stake s ON s.id = a.stake_id AND s.id = ANY (p_stakes) AND s.player_id = a.player_id
    WHERE a.stake_id IS NULL OR s.id IS NOT NULL
  ),
  owed AS MATERIALIZED (
    SELECT s.*, s.payout_cents - s.bonus_share AS cash,
           greatest(0, least(s.payout_cents - s.bonus_share, coalesce(d.debt_cents, 0)
             - sum(s.payout_cents - s.bonus_share) OVER (PARTITION BY s.player_id ORDER BY s.n) + s.payout_cents - s.bonus_share))::bigint AS repaid
    FROM shared s LEFT JOIN wallet_api_debts(ARRAY(SELECT DISTINCT k.player_id FROM shared k)) d ON d.player_id = s.player_id
  ),
  written AS (
    INSERT INTO stake_award AS t (id, player_id, stake_id, vertical, game, round_ref, payout_cents, paid_cash_cents, repaid_cents, paid_bonus_cents,
                                  bonus_account_id, awarded_day, awarded_at)
    SELECT o.award_id, o.player_id, o.stake_id, o.vertical, o.game, o.round_ref, o.payout_cents, o.cash, o.repaid,
           CASE WHEN o.bonus_stands THEN o.bonus_share ELSE 0 END, CASE WHEN o.bonus_stands AND o.bonus_share > 0 THEN o.bonus_account_id END,
           o.counters_day, p_at
    FROM owed o ORDER BY o.n
    RETURNING t
  )
  SELECT coalesce(array_agg(w.t), '{}') INTO v_given FROM written w;
  RETURN v_given;
END
$$;

-- The transfers that pay awards: from the game's house account, a free round's from bonus_cost.
CREATE OR REPLACE FUNCTION stakes_award_postings(p_given stake_award[]) RETURNS wallet_posting[] LANGUAGE sql STABLE SET search_path = public AS $$
  SELECT coalesce(array_agg(ROW(a.player_id, h.payer, leg.credit, leg.amount, leg.kind, a.id::text, 0)::wallet_posting ORDER BY a.id, leg.step), '{}')
  FROM unnest(p_given) a
  CROSS JOIN LATERAL (SELECT wallet_api_house(CASE WHEN a.stake_id IS NULL THEN 'bonus_cost' ELSE 'house_game:' || a.vertical END) AS payer) h
  CROSS JOIN LATERAL (VALUES
    (1, CASE WHEN a.repaid_cents > 0 THEN wallet_api_player_account(a.player_id, 'debt') END, a.repaid_cents, 'award_repaid'),
    (2, a.player_id, a.paid_cash_cents - a.repaid_cents, 'award'),
    (3, a.bonus_account_id, a.paid_bonus_cents, 'award')
  ) AS leg (step, credit, amount, kind)
  WHERE leg.amount > 0
$$;
