-- Where the limits, pause and exclusion in `gate_player` differ from the module's own rows.
CREATE OR REPLACE VIEW responsible_gaming_disagreement AS
  WITH stopped AS (
    SELECT player_id, bool_or(kind = 'exclusion') AS excluded, max(until) FILTER (WHERE kind = 'pause') AS paused_until
    FROM responsible_gaming_stop WHERE ended_at IS NULL GROUP BY player_id
  ), gate AS (
    SELECT DISTINCT ON (player_id) player_id, paused_until, excluded_until, exclusion_kind, own_excluded_until FROM gate_api_protection ORDER BY player_id
  )
  SELECT format('player %s: the %s limit per %s is %s here and %s at the gate', coalesce(g.player_id, l.player_id), coalesce(g.kind, l.kind),
                coalesce(g.period, l.period), coalesce(l.value::text, 'none'), coalesce(g.value::text, 'none')) AS detail
  FROM gate_api_protection g FULL JOIN responsible_gaming_limit l USING (player_id, kind, period)
  WHERE l.value IS DISTINCT FROM g.value
  UNION ALL
  SELECT format('player %s: paused until %s here and %s at the gate', g.player_id, coalesce(s.paused_until::text, 'never'),
                coalesce(g.paused_until::text, 'never'))
  FROM gate g LEFT JOIN stopped s USING (player_id)
  WHERE s.paused_until IS DISTINCT FROM g.paused_until
  UNION ALL
  SELECT format('player %s: %s here, and at the gate %s', g.player_id, CASE WHEN s.excluded THEN 'self-excluded' ELSE 'not self-excluded' END,
                coalesce('excluded until ' || g.own_excluded_until, 'not excluded'))
  FROM gate g LEFT JOIN stopped s USING (player_id)
  WHERE coalesce(s.excluded, false) IS DISTINCT FROM (g.own_excluded_until IS NOT NULL AND g.own_excluded_until >= '9999-12-31T00:00:00Z')
     OR (g.own_excluded_until IS NOT NULL AND NOT coalesce(s.excluded, false))
  UNION ALL
  SELECT format('player %s: the gate enforces %s, the player’s own exclusion is %s', g.player_id, coalesce(g.excluded_until::text, 'none'),
                coalesce(g.own_excluded_until::text, 'none'))
  FROM gate g WHERE g.exclusion_kind IS DISTINCT FROM 'central' AND g.excluded_until IS DISTINCT FROM g.own_excluded_until;
