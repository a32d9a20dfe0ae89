-- For stakes older than decision 053, which have sides: the amount that closing them (each open; those without a side are skipped) as `p_status` adds to the
-- counts of their groups. A group counts, in cash, the largest settled side less all stakes that are or may be on the others; so the order of closings makes no
-- difference. A counted amount stays counted. Returns one row per group whose count rises, by the last of its closing stakes. Needs gate_api_lock.
CREATE OR REPLACE FUNCTION stakes_count_sides(p_closing uuid[], p_status text) RETURNS TABLE (stake_id uuid, player_id uuid, cents bigint)
LANGUAGE sql STABLE SET search_path = public SET enable_seqscan = off AS $$
  WITH closing AS MATERIALIZED (
    SELECT s.id, s.player_id, s.risk_group FROM stake s WHERE s.id = ANY (p_closing) AND s.side IS NOT NULL
  ),
  touched AS MATERIALIZED (
    SELECT c.player_id, c.risk_group, max(c.id::text)::uuid AS last_id FROM closing c GROUP BY 1, 2
  ),
  -- settled: now or at any time before. stands: not void, so that it offsets the other sides.
  member AS (
    SELECT t.last_id, m.player_id, m.side, m.cash_cents AS cash, m.cash_cents + m.bonus_cents AS staked,
           coalesce(m.counted_cents, 0) + coalesce(b.cents, 0) AS counted,
           m.status = 'settled' OR m.was_settled IS TRUE OR (c.id IS NOT NULL AND p_status = 'settled') AS settled,
           CASE WHEN c.id IS NULL THEN m.status <> 'void' ELSE p_status = 'settled' END AS stands
    FROM touched t
    CROSS JOIN LATERAL (SELECT s.* FROM stake s WHERE s.player_id = t.player_id AND s.risk_group = t.risk_group OFFSET 0) m
    LEFT JOIN closing c ON c.id = m.id
    LEFT JOIN LATERAL (
      SELECT sum(k.counted_cents) AS cents FROM stake_reversal k WHERE m.reversed_version IS NOT NULL AND k.stake_id = m.id OFFSET 0
    ) b ON true
  ),
  side AS (
    SELECT m.last_id, m.player_id, m.side, sum(m.counted) AS counted, sum(m.cash) FILTER (WHERE m.settled) AS cash,
           sum(m.staked) FILTER (WHERE m.settled) AS settled, coalesce(sum(m.staked) FILTER (WHERE m.stands), 0) AS stands
    FROM member m GROUP BY 1, 2, 3
  ),
  weighed AS (
    SELECT d.last_id, d.player_id, sum(d.counted) AS counted, max(div(greatest(0, d.settled - d.against) * d.cash, d.settled)) AS due
    FROM (SELECT s.*, sum(s.stands) OVER (PARTITION BY s.last_id) - s.stands AS against FROM side s) d GROUP BY 1, 2
  )
  SELECT w.last_id, w.player_id, (w.due - w.counted)::bigint FROM weighed w WHERE w.due > w.counted
$$;
