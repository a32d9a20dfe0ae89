-- The cancellation in force that a bet on the market was placed in, as a rejection tells it; null for none. `void`: where it was placed after something had
-- happened that was not known (settlement/use-cases/void-late.ts), the rule with its instants.
CREATE OR REPLACE FUNCTION sportsbook_cancelled_at(p_event text, p_market text, p_placed_at timestamptz) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN r.origin LIKE '%:late:%' THEN jsonb_build_object('reason', 'known_before_bet', 'void', jsonb_build_object(
           'rule', 'known_before_bet', 'occurred_at', r.window_from, 'told_at', r.at, 'placed_at', p_placed_at))
         ELSE jsonb_build_object('reason', 'market_suspended') END
  FROM sportsbook_result r
  WHERE r.event_id = p_event AND r.kind IN ('cancel', 'void') AND coalesce(r.market_id, p_market) = p_market
    AND coalesce(r.window_from <= p_placed_at, true) AND coalesce(p_placed_at < r.window_until, true)
    AND NOT EXISTS (
      SELECT FROM sportsbook_result b
      WHERE b.event_id = p_event AND b.kind = 'rollback_cancel' AND b.version > r.version
        AND (b.market_id IS NULL OR b.market_id = r.market_id)
        AND (b.window_from IS NULL OR b.window_from <= r.window_from) AND (b.window_until IS NULL OR r.window_until <= b.window_until))
  ORDER BY r.version LIMIT 1
$$;
