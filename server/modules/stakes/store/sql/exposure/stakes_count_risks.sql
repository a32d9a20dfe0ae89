-- What closing these stakes (each open; those without risks are passed over) as `p_status` adds to what their groups count against deposit blocks, and
-- notes it with them. Stakes that are open still count nothing yet, and already cover; a void one does neither. What a group has counted stays counted.
-- Answers one row per stake with which a group of its counts more than before: the last of the group's that close. Needs gate_api_lock.
CREATE OR REPLACE FUNCTION stakes_count_risks(p_closing uuid[], p_status text) RETURNS TABLE (stake_id uuid, player_id uuid, cents bigint)
LANGUAGE sql VOLATILE SET search_path = public SET enable_seqscan = off SET enable_nestloop = off AS $$
  WITH touched AS MATERIALIZED (
    SELECT row_number() OVER ()::integer AS place, g.*
    FROM (SELECT r.player_id, r.risk_group, r.period, max(r.stake_id::text)::uuid AS last_id
          FROM stake_part r WHERE r.stake_id = ANY (p_closing) GROUP BY 1, 2, 3) g
  ),
  member AS MATERIALIZED (
    SELECT t.place, m.id, m.part
    FROM touched t
    CROSS JOIN LATERAL (
      SELECT r.stake_id AS id, r AS part FROM stake_part r WHERE r.player_id = t.player_id AND r.risk_group = t.risk_group AND r.period = t.period OFFSET 0
    ) m
  ),
  together AS MATERIALIZED (
    SELECT m.place, m.part,
           (s.status = 'settled' OR s.was_settled IS TRUE OR (c.id IS NOT NULL AND p_status = 'settled')) AND s.forgone IS NOT TRUE AS counts,
           CASE WHEN c.id IS NOT NULL THEN p_status = 'settled' ELSE s.status <> 'void' END AS covers
    FROM member m
    JOIN stake s ON s.id = m.id AND s.id = ANY (ARRAY(SELECT k.id FROM member k))
    LEFT JOIN unnest(p_closing) AS c (id) ON c.id = m.id
  ),
  -- No group can lose more than its counting stakes: once all of that has counted, there is nothing to compute.
  counted AS MATERIALIZED (
    SELECT m.place, sum((m.part).counted_cents) AS cents
    FROM together m GROUP BY 1 HAVING sum((m.part).counting_cents) FILTER (WHERE m.counts) > sum((m.part).counted_cents)
  ),
  due AS MATERIALIZED (
    SELECT d.group_number AS place, d.counting_cents AS cents
    FROM (SELECT array_agg(m.place) AS places, array_agg(m.part) AS parts, array_agg(m.counts) AS counts, array_agg(m.covers) AS covers
          FROM together m JOIN counted c ON c.place = m.place) a
    CROSS JOIN LATERAL stakes_at_risk(a.places, a.parts, a.counts, a.covers) d
  ),
  more AS MATERIALIZED (
    SELECT t.last_id, t.risk_group, (d.cents - c.cents)::bigint AS cents
    FROM touched t JOIN due d ON d.place = t.place JOIN counted c ON c.place = t.place
    WHERE d.cents > c.cents
  ),
  noted AS (
    UPDATE stake_part r SET counted_cents = r.counted_cents + m.cents FROM more m
    WHERE r.stake_id = m.last_id AND r.risk_group = m.risk_group AND r.stake_id = ANY (ARRAY(SELECT k.last_id FROM more k))
    RETURNING r.stake_id, r.player_id, m.cents
  )
  SELECT n.stake_id, n.player_id, sum(n.cents)::bigint FROM noted n GROUP BY 1, 2
$$;
