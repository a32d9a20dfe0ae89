-- Publishes what was won beside a settlement, as far as an award is more than its stake (a free round has none); one award names the event. Nobody's id but
-- that one is in it. Awards that are none publish nothing.
CREATE OR REPLACE FUNCTION stakes_publish_awards(p_given stake_award[], p_at timestamptz) RETURNS void LANGUAGE sql VOLATILE SET search_path = public AS $$
  INSERT INTO outbox (topic, payload, due_at)
  SELECT 'stakes.awarded', jsonb_build_object('event_id', (array_agg(g.id))[1], 'awarded_at', p_at, 'games', jsonb_agg(
           jsonb_build_object('game', g.game, 'best_win_cents', g.best_win_cents) ORDER BY g.game)), p_at
  FROM (
    SELECT a.game, (array_agg(a.id))[1] AS id, max(a.payout_cents) AS best_win_cents
    FROM unnest(p_given) a LEFT JOIN stake s ON s.id = a.stake_id AND s.id = ANY (ARRAY(SELECT g.stake_id FROM unnest(p_given) g))
    WHERE a.payout_cents > coalesce(s.cash_cents + s.bonus_cents, 0) GROUP BY a.game
  ) g
  HAVING count(*) > 0
$$;
