-- Why an outcome can't be bet on now, or null. The price is another matter: whoever asks compares it. `p_producer`: the state of the stream that prices the
-- event (priced_by), null when it has said nothing for twenty seconds, whoever should have noticed. In play only prices of play count, and for ten seconds
-- (domain/events/is-open.ts). An operator's stop holds from the moment it is written. Slip, placement and acceptance judge by this one function.
CREATE OR REPLACE FUNCTION sportsbook_leg_code(p_market sportsbook_market, p_event sportsbook_event, p_producer text, p_outcome jsonb, p_at timestamptz)
RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN p_market.id IS NULL OR p_market.status = 0 THEN 'market_not_found'
    WHEN p_event.state IN ('ended', 'closed') OR (p_event.state IN ('live', 'interrupted') AND p_event.priced_by <> 'live') THEN 'event_started'
    WHEN p_event.state NOT IN ('not_started', 'live', 'interrupted') THEN 'event_not_open'
    WHEN p_event.state = 'not_started' AND p_at >= p_event.starts_at THEN 'event_started'
    WHEN p_event.state = 'interrupted' THEN 'market_suspended'
    WHEN p_event.state = 'live' AND (p_event.priced_at IS NULL OR p_at - p_event.priced_at > interval '10 seconds') THEN 'market_suspended'
    WHEN p_market.status <> 1 OR p_event.suspension IS NOT NULL OR p_producer IS DISTINCT FROM 'up' THEN 'market_suspended'
    WHEN EXISTS (SELECT FROM sportsbook_stop s WHERE (s.scope, s.ref) IN (('everything', ''), ('producer', p_event.priced_by),
           ('tournament', p_event.tournament_id), ('match', p_event.id), ('market', p_market.id))) THEN 'market_suspended'
    WHEN p_outcome IS NULL THEN 'outcome_not_found'
    WHEN NOT (p_outcome ->> 'active')::boolean OR p_outcome ->> 'odds' IS NULL THEN 'market_suspended'
  END
$$;
