-- Locks the markets of these tickets' legs, then the liabilities of their matches and of their outcomes, each in the order of their ids: no price passes a
-- bet, no bet a suspension.
CREATE OR REPLACE FUNCTION sportsbook_lock_outcomes(p_legs jsonb, p_tickets uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM sportsbook_market m
  WHERE m.id = ANY (ARRAY(SELECT l.market_id FROM jsonb_to_recordset(p_legs) AS l (ticket_id uuid, market_id text) WHERE l.ticket_id = ANY (p_tickets)))
  ORDER BY m.id FOR NO KEY UPDATE;
  PERFORM sportsbook_lock_matches(ARRAY(
    SELECT DISTINCT l.event_id FROM jsonb_to_recordset(p_legs) AS l (ticket_id uuid, event_id text) WHERE l.ticket_id = ANY (p_tickets)));
  PERFORM FROM (
    SELECT DISTINCT l.market_id, l.outcome_id FROM jsonb_to_recordset(p_legs) AS l (ticket_id uuid, market_id text, outcome_id text)
    WHERE l.ticket_id = ANY (p_tickets) ORDER BY l.market_id, l.outcome_id
  ) l
  CROSS JOIN LATERAL (SELECT FROM sportsbook_exposure x WHERE x.market_id = l.market_id AND x.outcome_id = l.outcome_id FOR NO KEY UPDATE) locked;
END
$$;
