-- Reverses awards, each once, in any account status. An amount beyond the player's cash becomes debt; an amount beyond the bonus is the house's cost.
-- `p_awards` are the awards' ids; the results keep their order.
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

-- Writes what reversing these awards takes from their players' accounts (`p_cash`, of `p_players`, as locked), one row each, and returns the rows. Runs under
-- the locks and settings of stakes_api_reverse_awards.
CREATE OR REPLACE FUNCTION stakes_write_award_reversals(p_before stake_award[], p_at timestamptz, p_players uuid[], p_cash bigint[])
RETURNS stake_award_reversal[] LANGUAGE plpgsql AS $$
DECLARE
  v_bonus record;
  v_back  stake_award_reversal[];
BEGIN
  SELECT array_agg(b.account_id) AS account_id, array_agg(b.balance_cents) AS cents INTO v_bonus
  FROM wallet_api_accounts(ARRAY(SELECT DISTINCT a.bonus_account_id FROM unnest(p_before) a WHERE a.paid_bonus_cents > 0)) b;

  WITH due AS MATERIALIZED (
    SELECT a.id, a.player_id, a.bonus_account_id, a.paid_cash_cents - a.repaid_cents AS most_cash, a.paid_bonus_cents AS most_bonus,
           w.cash AS has_cash, coalesce(b.cents, 0) AS has_bonus
    FROM unnest(p_before) a
    JOIN unnest(p_players, p_cash) AS w (player_id, cash) ON w.player_id = a.player_id
    LEFT JOIN unnest(v_bonus.account_id, v_bonus.cents) AS b (account_id, cents) ON b.account_id = a.bonus_account_id
  ),
  written AS (
    INSERT INTO stake_award_reversal AS t (award_id, back_cash_cents, back_bonus_cents, reversed_at)
    SELECT d.id,
           greatest(0, least(d.most_cash, d.has_cash - sum(d.most_cash) OVER (PARTITION BY d.player_id ORDER BY d.id) + d.most_cash)),
           greatest(0, least(d.most_bonus, d.has_bonus - sum(d.most_bonus) OVER (PARTITION BY d.bonus_account_id ORDER BY d.id) + d.most_bonus)), p_at
    FROM due d
    RETURNING t
  )
  SELECT array_agg(w.t) INTO v_back FROM written w;
  RETURN v_back;
END
$$;

-- The transfers that reverse awards: what the accounts cover, the rest of the cash as debt, the rest of the bonus at the house's cost. `p_back` has one row per
-- award of `p_before`.
CREATE OR REPLACE FUNCTION stakes_award_reversal_postings(p_before stake_award[], p_back stake_award_reversal[]) RETURNS wallet_posting[]
LANGUAGE sql STABLE SET search_path = public AS $$
  SELECT coalesce(array_agg(ROW(a.player_id, leg.debit, h.payer, leg.amount, leg.kind, a.id::text, 1)::wallet_posting ORDER BY a.id, leg.step), '{}')
  FROM unnest(p_before) a
  JOIN unnest(p_back) b ON b.award_id = a.id
  CROSS JOIN LATERAL (SELECT wallet_api_house(CASE WHEN a.stake_id IS NULL THEN 'bonus_cost' ELSE 'house_game:' || a.vertical END) AS payer,
                             CASE WHEN a.paid_cash_cents > b.back_cash_cents THEN wallet_api_player_account(a.player_id, 'debt') END AS debt) h
  CROSS JOIN LATERAL (VALUES
    (1, a.player_id, b.back_cash_cents, 'award_reversed'),
    (2, a.bonus_account_id, b.back_bonus_cents, 'award_reversed'),
    (3, h.debt, a.paid_cash_cents - b.back_cash_cents, 'award_owed'),
    (4, wallet_api_house('bonus_cost'), a.paid_bonus_cents - b.back_bonus_cents, 'award_unrecovered')
  ) AS leg (step, debit, amount, kind)
  WHERE leg.amount > 0
$$;
