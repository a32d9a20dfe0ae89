-- The consequences of stakes that were just closed: debts repaid, transfers, reserves, counters, deposit blocks, the event, the queue of integrity tags.
-- Returns the resulting stakes. `p_paid`: the players whose cash they pay; `p_acted`: the stakes that their player's own act closed; `p_count_…`: the new
-- counts of groups. Runs under the locks and settings of stakes_close.
CREATE OR REPLACE FUNCTION stakes_book_closings(
  p_closed stake[], p_at timestamptz, p_status text, p_players uuid[], p_paid uuid[], p_acted uuid[], p_count_players uuid[], p_count_cents bigint[]
) RETURNS stake[] LANGUAGE plpgsql AS $$
DECLARE
  v_closed stake[] := p_closed;
  v_debts  record;
BEGIN
  SELECT array_agg(d.player_id) AS player_id, array_agg(d.debt_cents) AS cents INTO v_debts FROM wallet_api_debts(p_paid) d;
  IF v_debts.cents IS NOT NULL THEN
    v_closed := stakes_repay_debts(v_closed, v_debts.player_id, v_debts.cents);
  END IF;
  PERFORM wallet_api_post(stakes_closing_postings(v_closed), p_at);
  -- Cash that was staked between a Pix and a bank's claim on it goes back into the reserve.
  IF wallet_api_has_reserves(p_players) THEN
    PERFORM wallet_api_fill_reserves(array_agg(s.player_id), array_agg(s.answer_version), array_agg(s.paid_cash_cents - coalesce(s.repaid_cents, 0)), p_at)
    FROM unnest(v_closed) s WHERE s.cash_cents > 0;
  END IF;
  IF p_status = 'void' THEN
    PERFORM gate_api_uncount_stakes(array_agg(s.player_id), array_agg(s.cash_cents + s.bonus_cents), array_agg(s.counted_day)) FROM unnest(v_closed) s;
    -- A void stake no longer offsets the others.
    IF p_count_players IS NOT NULL THEN
      PERFORM wallet_api_consume_blocks(p_count_players, p_count_cents, 'deposit_rollover');
    END IF;
  ELSE
    PERFORM gate_api_count_payouts(array_agg(s.player_id), array_agg(s.paid_cash_cents + s.paid_bonus_cents), array_agg(s.id = ANY (p_acted)), p_at),
            wallet_api_consume_blocks(
              array_agg(s.player_id) FILTER (WHERE s.was_settled IS NULL AND num_nonnulls(s.side, s.risks) = 0) || p_count_players,
              array_agg((s.cash_cents + s.bonus_cents)::bigint)
                FILTER (WHERE s.was_settled IS NULL AND num_nonnulls(s.side, s.risks) = 0) || p_count_cents, 'deposit_rollover')
    FROM unnest(v_closed) s;
    PERFORM stakes_publish_settled(v_closed, p_at);
  END IF;
  INSERT INTO stake_to_seal (stakes, at) VALUES (ARRAY(SELECT s.id FROM unnest(v_closed) s), p_at);
  RETURN v_closed;
END
$$;

-- The transfers that close stakes, in the order of their ids: the stake leaves open_stakes, and the payout or the refund reaches its owner, less the repaid
-- debt and the bonus the player had ahead. A loop: as one query of unnest and VALUES it cost more than writing its result.
CREATE OR REPLACE FUNCTION stakes_closing_postings(p_closed stake[]) RETURNS wallet_posting[] LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_open     uuid := wallet_api_house('open_stakes');
  v_bonus    uuid := wallet_api_house('bonus_cost');
  v_postings wallet_posting[] := '{}';
  v_vertical text; v_game uuid; v_payer uuid; v_kind text; v_repaid bigint; v_ahead bigint; v_kept bigint;
  s          stake;
BEGIN
  FOR s IN SELECT c.* FROM unnest(p_closed) c ORDER BY c.id LOOP
    IF v_vertical IS DISTINCT FROM s.vertical THEN
      v_vertical := s.vertical; v_game := wallet_api_house('house_game:' || v_vertical);
    END IF;
    v_repaid := coalesce(s.repaid_cents, 0); v_ahead := coalesce(s.ahead_cents, 0);
    IF s.status = 'void' THEN
      v_payer := v_open; v_kind := 'refund'; v_kept := s.payout_cents - s.paid_cash_cents - s.paid_bonus_cents;
    ELSE
      v_payer := v_game; v_kind := 'win'; v_kept := 0;
      v_postings := v_postings
        || ROW(s.player_id, v_open, v_game, s.cash_cents + s.bonus_cents, 'stake_settled', s.id::text, s.settlement_version)::wallet_posting;
    END IF;
    IF v_repaid > 0 THEN
      v_postings := v_postings
        || ROW(s.player_id, v_payer, wallet_api_player_account(s.player_id, 'debt'), v_repaid, 'debt_repaid', s.id::text, s.settlement_version)::wallet_posting;
    END IF;
    IF s.paid_cash_cents > v_repaid THEN
      v_postings := v_postings
        || ROW(s.player_id, v_payer, s.player_id, s.paid_cash_cents - v_repaid, v_kind, s.id::text, s.settlement_version)::wallet_posting;
    END IF;
    IF s.paid_bonus_cents > v_ahead THEN
      v_postings := v_postings
        || ROW(s.player_id, v_payer, s.bonus_account_id, s.paid_bonus_cents - v_ahead, v_kind, s.id::text, s.settlement_version)::wallet_posting;
    END IF;
    IF v_ahead > 0 THEN
      v_postings := v_postings || ROW(s.player_id, v_payer, v_bonus, v_ahead, 'bonus_recovered', s.id::text, s.settlement_version)::wallet_posting;
    END IF;
    IF v_kept > 0 THEN
      v_postings := v_postings || ROW(s.player_id, v_open, v_bonus, v_kept, 'refund_forfeited', s.id::text, s.settlement_version)::wallet_posting;
    END IF;
  END LOOP;
  RETURN v_postings;
END
$$;

-- Closes those of the stakes that are open and whose version is new. Returns the resulting stakes, the positions of the rows that closed them, and the players
-- whose cash they pay. Of several rows of one stake the highest version counts, and of that version the first. Runs under the locks and settings of
-- stakes_close, which gives the rows (an element each), the players' gates, and what groups come to count by it. A stake that counts whole notes what it
-- counted where that is more than its cash.
CREATE OR REPLACE FUNCTION stakes_write_closings(
  p_ids uuid[], p_versions integer[], p_payouts bigint[], p_at timestamptz, p_status text,
  p_players uuid[], p_days date[], p_bonuses uuid[], p_counting uuid[], p_counted bigint[]
) RETURNS TABLE (closed stake[], places bigint[], paid uuid[]) LANGUAGE plpgsql SET enable_nestloop = off AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
  WITH asked AS (
    SELECT DISTINCT ON (a.stake_id) a.stake_id, a.version, a.payout_cents, a.n
    FROM unnest(p_ids, p_versions, p_payouts) WITH ORDINALITY AS a (stake_id, version, payout_cents, n)
    ORDER BY a.stake_id, a.version DESC, a.n
  ),
  written AS (
    UPDATE stake s SET
      status = p_status,
      settlement_version = a.version,
      payout_cents = CASE p_status WHEN 'void' THEN s.cash_cents + s.bonus_cents ELSE a.payout_cents END,
      paid_cash_cents = CASE p_status WHEN 'void' THEN s.cash_cents ELSE a.payout_cents - stakes_bonus_share(a.payout_cents, s.cash_cents, s.bonus_cents) END,
      -- A cancelled or expired rollover has no account to pay into any more: its share stays with the house, except what the player had ahead.
      paid_bonus_cents = CASE
        WHEN s.bonus_account_id IS DISTINCT FROM g.bonus_account_id THEN coalesce(stakes_ahead(s, p_status, a.payout_cents), 0)
        WHEN p_status = 'void' THEN s.bonus_cents
        ELSE stakes_bonus_share(a.payout_cents, s.cash_cents, s.bonus_cents) END,
      ahead_cents = stakes_ahead(s, p_status, a.payout_cents),
      settled_day = g.day,
      settled_at = p_at,
      counted_cents = CASE WHEN num_nonnulls(s.side, s.risks) > 0 THEN c.cents
        WHEN p_status = 'settled' AND s.was_settled IS NULL AND s.bonus_cents > 0 THEN s.cash_cents + s.bonus_cents END
    FROM asked a LEFT JOIN unnest(p_counting, p_counted) AS c (stake_id, cents) ON c.stake_id = a.stake_id,
         unnest(p_players, p_days, p_bonuses) AS g (player_id, day, bonus_account_id)
    WHERE s.id = a.stake_id AND s.id = ANY (p_ids) AND s.status = 'open' AND g.player_id = s.player_id AND a.version > coalesce(s.reversed_version, 0)
    RETURNING s, a.n
  )
  SELECT coalesce(array_agg(w.s), '{}'), array_agg(w.n), array_agg((w.s).player_id) FILTER (WHERE (w.s).paid_cash_cents > 0) FROM written w;
END
$$;

-- Repays players' debts from the cash of closed stakes, in the order of the stakes: from a payout the whole debt, from a refund only what the same stake's
-- reversals left. Returns the resulting stakes.
CREATE OR REPLACE FUNCTION stakes_repay_debts(p_closed stake[], p_players uuid[], p_debts bigint[]) RETURNS stake[]
LANGUAGE sql VOLATILE SET search_path = public SET enable_seqscan = off AS $$
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
