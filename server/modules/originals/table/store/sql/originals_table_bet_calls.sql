-- Places calls of several bets each, all or none of a call's. `p_calls` is a list with the rows of originals_table_bet_batch of each call, one call per player.
-- A call of which one row is refused writes nothing; its verdicts say why, and `placed` for rows that had nothing against them.
-- Lock order: per call that of originals_table_bet_batch; calls go in the order of their players' ids.
CREATE OR REPLACE FUNCTION originals_table_bet_calls(
  p_game text, p_calls jsonb, p_at timestamptz, p_spend_order text, p_stake_max_cents bigint, p_max_payout_cents bigint, p_pays jsonb)
RETURNS TABLE (call integer, n integer, verdict originals_table_bet_verdict, bet_id uuid /* null */, round_id uuid /* null */, bet_position text /* null */,
               stake_cents bigint /* null */,
               balance_cash_cents bigint /* null */, balance_bonus_cents bigint /* null */, wallet_version bigint /* null */)
LANGUAGE plpgsql SET search_path = public SET enable_seqscan = off AS $$
#variable_conflict use_column
DECLARE
  c          record;
  v_verdicts jsonb;
BEGIN
  FOR c IN SELECT e.value AS rows, e.ordinality::integer AS place FROM jsonb_array_elements(p_calls) WITH ORDINALITY e
           ORDER BY (e.value -> 0 ->> 'player_id')::uuid LOOP
    BEGIN
      v_verdicts := (
        SELECT jsonb_agg(to_jsonb(b)) FROM originals_table_bet_batch(p_game, c.rows, p_at, p_spend_order, p_stake_max_cents, p_max_payout_cents, p_pays) b);
      IF EXISTS (SELECT FROM jsonb_array_elements(v_verdicts) v WHERE v.value ->> 'verdict' NOT IN ('placed', 'duplicate')) THEN
        RAISE EXCEPTION 'one bet of a call is refused' USING ERRCODE = 'PT001';
      END IF;
    EXCEPTION WHEN SQLSTATE 'PT001' THEN
      -- The call's writes are undone; its verdicts remain.
    END;
    RETURN QUERY
    SELECT c.place, v.n, v.verdict::originals_table_bet_verdict, v.bet_id, v.round_id, v.bet_position, v.stake_cents,
           v.balance_cash_cents, v.balance_bonus_cents, v.wallet_version
    FROM jsonb_to_recordset(v_verdicts) AS v (n integer, verdict text, bet_id uuid, round_id uuid, bet_position text, stake_cents bigint,
                                             balance_cash_cents bigint, balance_bonus_cents bigint, wallet_version bigint)
    ORDER BY v.n;
  END LOOP;
END
$$;
