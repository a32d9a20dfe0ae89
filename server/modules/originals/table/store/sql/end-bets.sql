-- The payout of a stake on a position, floored, by the hundredths that each position returns; 0 if the position is absent.
CREATE OR REPLACE FUNCTION originals_table_payout(p_stake_cents bigint, p_pays jsonb, p_position text) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(div(p_stake_cents::numeric * (p_pays ->> p_position)::numeric, 100), 0)::bigint
$$;

-- The payout of an open bet for its round's result: by position or, if the round ran to `p_reached_e2`, at its own multiple if that was reached.
CREATE OR REPLACE FUNCTION originals_table_due(p_bet originals_table_bet, p_pays jsonb /* null */, p_reached_e2 integer /* null */) RETURNS bigint
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN p_reached_e2 IS NULL THEN originals_table_payout(p_bet.stake_cents, p_pays, p_bet.position)
              WHEN p_bet.pays_e2 <= p_reached_e2 THEN div(p_bet.stake_cents::numeric * p_bet.pays_e2, 100)::bigint ELSE 0 END
$$;

-- Ends the named bets of a round, all or none: paid `p_pays` hundredths of the stake by position (nothing where a position is absent), or at their own
-- multiples up to `p_reached_e2`, or refunded when both are null. Notifies each player. Skips bets that have ended meanwhile; returns the number of bets
-- it ended.
CREATE OR REPLACE FUNCTION originals_table_end_bets(
  p_round_id uuid, p_ids uuid[], p_pays jsonb /* null */, p_reached_e2 integer /* null */, p_at timestamptz
) RETURNS integer
LANGUAGE plpgsql SET search_path = public SET enable_seqscan = off AS $$
#variable_conflict use_column
DECLARE
  -- By the primary key alone: what else must hold is looked at once they are locked.
  v_bets  originals_table_bet[] := ARRAY(SELECT b FROM originals_table_bet b WHERE b.id = ANY (p_ids) ORDER BY b.player_id, b.id FOR NO KEY UPDATE);
  v_ids   uuid[] := ARRAY(SELECT b.id FROM unnest(v_bets) b WHERE b.round_id = p_round_id AND b.state = 'open');
  v_void  boolean := p_pays IS NULL AND p_reached_e2 IS NULL;
  v_rows  jsonb;
  v_wrong jsonb;
BEGIN
  IF cardinality(v_ids) = 0 THEN
    RETURN 0;
  END IF;

  v_rows := (
    SELECT jsonb_agg(jsonb_build_object('stake_id', b.id, 'version', 1, 'acted', false, 'payout_cents', originals_table_due(b, p_pays, p_reached_e2)))
    FROM originals_table_bet b WHERE b.id = ANY (v_ids));
  IF v_void THEN
    v_wrong := (SELECT jsonb_agg(to_jsonb(v)) FILTER (WHERE v.verdict <> 'voided') FROM stakes_api_void(v_rows, p_at) v);
  ELSE
    v_wrong := (SELECT jsonb_agg(to_jsonb(v)) FILTER (WHERE v.verdict <> 'settled') FROM stakes_api_settle(v_rows, p_at) v);
  END IF;
  IF v_wrong IS NOT NULL THEN
    RAISE EXCEPTION 'stakes of round % cannot be closed: %', p_round_id, v_wrong -> 0;
  END IF;

  WITH ended AS (
    UPDATE originals_table_bet b SET
      state = CASE WHEN v_void THEN 'void' WHEN originals_table_due(b, p_pays, p_reached_e2) > 0 THEN 'won' ELSE 'lost' END,
      payout_cents = CASE WHEN v_void THEN b.stake_cents ELSE originals_table_due(b, p_pays, p_reached_e2) END,
      ended_at = p_at
    WHERE b.id = ANY (v_ids)
    RETURNING b.id, b.player_id, b.state, b.payout_cents
  )
  INSERT INTO outbox (topic, payload, due_at)
  SELECT 'realtime', jsonb_build_object('channel', 'private-bets.' || e.player_id, 'event', 'BetUpdateEvent', 'data', jsonb_build_object(
           'id', e.id, 'status', e.state, 'payout', e.payout_cents)), p_at
  FROM ended e;
  RETURN cardinality(v_ids);
END
$$;
