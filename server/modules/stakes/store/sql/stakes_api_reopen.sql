-- Takes settlements and voids back: each stake is open again, as if that version had never closed it. Looks at no account state, limit or session.
CREATE OR REPLACE FUNCTION stakes_api_reopen(p_rows jsonb, p_at timestamptz)
RETURNS TABLE (n integer, verdict text, stake_id uuid, payout_cents bigint, balance_cash_cents bigint, balance_bonus_cents bigint, wallet_version bigint)
LANGUAGE plpgsql SET search_path = public SET enable_seqscan = off SET plan_cache_mode = force_generic_plan SET enable_nestloop = off AS $$
#variable_conflict use_column
DECLARE
  v_ids     uuid[] := ARRAY(SELECT DISTINCT (e ->> 'stake_id')::uuid FROM jsonb_array_elements(p_rows) e);
  v_players uuid[] := ARRAY(SELECT DISTINCT s.player_id FROM stake s WHERE s.id = ANY (v_ids));
  v_wallets record;
  v_bonus   record;
  v_before  stake[]; -- the closed stakes to be reopened, as they stand
  v_back    stake_taken_back[];
BEGIN
  PERFORM FROM gate_api_lock(v_players, p_at);
  SELECT array_agg(w.player_id) AS player_id, array_agg(w.cash_cents) AS cash INTO v_wallets FROM wallet_api_lock(v_players) w;

  SELECT coalesce(array_agg(s), '{}') INTO v_before
  FROM stake s
  JOIN (SELECT DISTINCT a.stake_id, a.version FROM jsonb_to_recordset(p_rows) AS a (stake_id uuid, version integer)) a ON a.stake_id = s.id AND a.version = s.settlement_version
  WHERE s.id = ANY (v_ids);

  IF cardinality(v_before) > 0 THEN
    SELECT array_agg(b.account_id) AS account_id, array_agg(b.balance_cents) AS cents INTO v_bonus
    FROM wallet_api_accounts(ARRAY(SELECT DISTINCT s.bonus_account_id FROM unnest(v_before) s WHERE s.paid_bonus_cents > 0)) b;

    -- Several stakes draw on one account in the order of their ids, each on what those before it left.
    WITH due AS MATERIALIZED (
      SELECT s.*, s.paid_cash_cents - coalesce(s.repaid_cents, 0) AS most_cash, s.paid_bonus_cents - coalesce(s.ahead_cents, 0) AS most_bonus,
             w.cash AS has_cash, coalesce(b.cents, 0) AS has_bonus
      FROM unnest(v_before) s
      JOIN unnest(v_wallets.player_id, v_wallets.cash) AS w (player_id, cash) ON w.player_id = s.player_id
      LEFT JOIN unnest(v_bonus.account_id, v_bonus.cents) AS b (account_id, cents) ON b.account_id = s.bonus_account_id
    ),
    written AS (
      INSERT INTO stake_taken_back AS t (stake_id, version, status, payout_cents, paid_cash_cents, paid_bonus_cents, repaid_cents, ahead_cents,
        back_cash_cents, back_bonus_cents, settled_day, settled_at, taken_back_at, counted_cents)
      SELECT d.id, d.settlement_version, d.status, d.payout_cents, d.paid_cash_cents, d.paid_bonus_cents, coalesce(d.repaid_cents, 0), coalesce(d.ahead_cents, 0),
             greatest(0, least(d.most_cash, d.has_cash - sum(d.most_cash) OVER (PARTITION BY d.player_id ORDER BY d.id) + d.most_cash)),
             greatest(0, least(d.most_bonus, d.has_bonus - sum(d.most_bonus) OVER (PARTITION BY d.bonus_account_id ORDER BY d.id) + d.most_bonus)),
             d.settled_day, d.settled_at, p_at, coalesce(d.counted_cents, 0)
      FROM due d
      RETURNING t
    )
    SELECT array_agg(w.t) INTO v_back FROM written w;

    UPDATE stake s SET
      status = 'open', settlement_version = NULL, payout_cents = NULL, paid_cash_cents = NULL, paid_bonus_cents = NULL, settled_day = NULL, settled_at = NULL,
      repaid_cents = NULL, ahead_cents = NULL, counted_cents = NULL,
      taken_back_version = b.version,
      was_settled = CASE WHEN b.status = 'settled' THEN true ELSE s.was_settled END,
      owed_cents = nullif(coalesce(s.owed_cents, 0) + b.paid_cash_cents - b.back_cash_cents, 0),
      bonus_ahead_cents = nullif(coalesce(s.bonus_ahead_cents, 0) + b.paid_bonus_cents - b.ahead_cents - b.back_bonus_cents, 0)
    FROM unnest(v_back) b WHERE s.id = b.stake_id AND s.id = ANY (v_ids);

    PERFORM wallet_api_open_debts(ARRAY(
      SELECT DISTINCT s.player_id FROM unnest(v_before) s JOIN unnest(v_back) b ON b.stake_id = s.id WHERE b.paid_cash_cents > b.back_cash_cents));
    PERFORM wallet_api_post(stakes_reopening_postings(v_before, v_back), p_at);
    INSERT INTO stake_to_seal (stakes, at) VALUES (ARRAY(SELECT b.stake_id FROM unnest(v_back) b), p_at);
    -- A settlement leaves its payout out of the loss no longer; a void counts its stake again.
    PERFORM gate_api_recount(
      array_agg(s.player_id),
      array_agg(CASE s.status WHEN 'void' THEN s.cash_cents + s.bonus_cents ELSE 0 END),
      array_agg(CASE s.status WHEN 'void' THEN s.cash_cents + s.bonus_cents ELSE s.paid_cash_cents + s.paid_bonus_cents END),
      array_agg(CASE s.status WHEN 'void' THEN 1 ELSE 0 END),
      array_agg(CASE s.status WHEN 'void' THEN s.counted_day ELSE s.settled_day END))
    FROM unnest(v_before) s;
  END IF;

  RETURN QUERY
  WITH w AS MATERIALIZED (SELECT l.player_id, l.cash_cents, l.bonus_cents, l.wallet_version FROM wallet_api_lock(v_players) l),
  s AS MATERIALIZED (SELECT k.id, k.player_id, k.settlement_version, k.taken_back_version FROM stake k WHERE k.id = ANY (v_ids))
  SELECT a.n::integer,
         CASE
           WHEN s.id IS NULL THEN 'unknown_stake'
           WHEN mine.version = a.version AND a.n = min(a.n) OVER (PARTITION BY a.stake_id, a.version) THEN 'reopened'
           WHEN a.version <= s.taken_back_version THEN 'duplicate'
           WHEN s.settlement_version IS NULL THEN 'not_closed'
           ELSE 'other_version'
         END,
         s.id, CASE WHEN mine.version = a.version THEN mine.payout_cents::bigint END, w.cash_cents, w.bonus_cents, w.wallet_version
  FROM ROWS FROM (jsonb_to_recordset(p_rows) AS (stake_id uuid, version integer)) WITH ORDINALITY AS a (stake_id, version, n)
  LEFT JOIN s ON s.id = a.stake_id
  LEFT JOIN unnest(v_back) mine ON mine.stake_id = a.stake_id
  LEFT JOIN w ON w.player_id = s.player_id
  ORDER BY a.n;
END
$$;
