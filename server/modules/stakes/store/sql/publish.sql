-- Publishes stakes settled for the first time, so each stake only once. The id of one of them is the event's id; the event has no other id.
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

-- Publishes awards that exceed their stake (a free round has none). The id of one award is the event's id; the event has no other id. Without such an award
-- it publishes nothing.
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

-- Notifies module bonus of changed stakes whose players have an active bonus: opened on bonus money, closed, reversed, or given an award.
CREATE OR REPLACE FUNCTION stakes_publish_rollover(p_stakes uuid[], p_players uuid[], p_at timestamptz)
RETURNS void LANGUAGE sql VOLATILE SET search_path = public AS $$
  INSERT INTO outbox (topic, payload, due_at)
  SELECT 'stakes.rollover', jsonb_build_object('moves', jsonb_agg(jsonb_build_object('player_id', m.player_id, 'stake_id', m.stake_id))), p_at
  FROM unnest(p_stakes, p_players) AS m (stake_id, player_id)
  HAVING count(*) > 0
$$;
