-- Publishes the stakes that were settled for the first time, so each once for ever; one of them names the event. Nobody's id but that one is in it.
CREATE OR REPLACE FUNCTION stakes_publish_settled(p_closed stake[], p_at timestamptz) RETURNS void LANGUAGE sql VOLATILE SET search_path = public AS $$
  INSERT INTO outbox (topic, payload, due_at)
  SELECT 'stakes.settled', jsonb_build_object('event_id', (array_agg(g.id))[1], 'settled_at', p_at, 'games', jsonb_agg(
           jsonb_build_object('game', g.game, 'stakes', g.stakes, 'best_win_cents', g.best_win_cents) ORDER BY g.game)), p_at
  FROM (
    SELECT s.game, (array_agg(s.id))[1] AS id, count(*) AS stakes,
           max(s.payout_cents) FILTER (WHERE s.payout_cents > s.cash_cents + s.bonus_cents) AS best_win_cents
    FROM unnest(p_closed) s WHERE s.was_settled IS NULL GROUP BY s.game
  ) g
  HAVING count(*) > 0
$$;
