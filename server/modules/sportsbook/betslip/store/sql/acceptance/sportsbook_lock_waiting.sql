-- Locks, in the one order, the markets of the legs, those of the bets that still wait as they were planned and that no other process has, and the liabilities
-- of all their matches and outcomes. Answers these bets.
CREATE OR REPLACE FUNCTION sportsbook_lock_waiting(p_bets jsonb, p_legs jsonb) RETURNS uuid[] LANGUAGE plpgsql AS $$
DECLARE
  v_mine uuid[];
BEGIN
  PERFORM FROM sportsbook_market m
  WHERE m.id = ANY (ARRAY(SELECT l.market_id FROM jsonb_to_recordset(p_legs) AS l (market_id text))) ORDER BY m.id FOR NO KEY UPDATE;
  v_mine := ARRAY(
    SELECT b.id FROM sportsbook_bet b
    JOIN jsonb_to_recordset(p_bets) AS a (id uuid, status text, reoffers smallint, due_at timestamptz) ON a.id = b.id
    WHERE b.id = ANY (ARRAY(SELECT (p ->> 'id')::uuid FROM jsonb_array_elements(p_bets) p))
      AND b.status = a.status AND b.reoffers = a.reoffers AND b.due_at = a.due_at
    ORDER BY b.id FOR NO KEY UPDATE OF b SKIP LOCKED);
  PERFORM sportsbook_lock_matches(ARRAY(SELECT DISTINCT l.event_id FROM sportsbook_leg l WHERE l.bet_id = ANY (v_mine)));
  PERFORM FROM (
    SELECT DISTINCT l.market_id, l.outcome_id FROM sportsbook_leg l WHERE l.bet_id = ANY (v_mine) ORDER BY l.market_id, l.outcome_id
  ) l
  CROSS JOIN LATERAL (SELECT FROM sportsbook_exposure x WHERE x.market_id = l.market_id AND x.outcome_id = l.outcome_id FOR NO KEY UPDATE) locked;
  RETURN v_mine;
END
$$;
