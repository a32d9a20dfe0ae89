-- Writes what these stakes, just opened, can lose in each of their groups, as their rows say (`risks`); a group without a name is the round. A part counts
-- whole against deposit blocks, whatever the stake was drawn from (decision 066). Runs under the locks and settings of stakes_api_open.
CREATE OR REPLACE FUNCTION stakes_write_risks(p_rows jsonb, p_placed stake[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_written bigint;
BEGIN
  WITH part AS MATERIALIZED (
    SELECT s.id, s.player_id, coalesce(k.risk_group, s.round_ref) AS risk_group, k.staked_cents, k.return_from, k.return_cents
    FROM unnest(p_placed) s
    JOIN (SELECT (e ->> 'stake_id')::uuid AS stake_id, e -> 'risks' AS risks FROM jsonb_array_elements(p_rows) e) r ON r.stake_id = s.id
    CROSS JOIN LATERAL jsonb_to_recordset(r.risks) AS k (risk_group text, staked_cents bigint, return_from integer[], return_cents bigint[])
    WHERE s.risks IS NOT NULL
  ),
  present AS MATERIALIZED (
    SELECT g.player_id, g.risk_group, coalesce(p.open, p.last + 1, 1) AS period
    FROM (SELECT DISTINCT k.player_id, k.risk_group FROM part k) g
    CROSS JOIN LATERAL (
      SELECT max(r.period) FILTER (WHERE (SELECT k.status FROM stake k WHERE k.id = r.stake_id) = 'open') AS open, max(r.period) AS last
      FROM stake_part r WHERE r.player_id = g.player_id AND r.risk_group = g.risk_group OFFSET 0
    ) p
  ),
  written AS (
    INSERT INTO stake_part (stake_id, player_id, risk_group, period, staked_cents, counting_cents, return_from, return_cents)
    SELECT k.id, k.player_id, k.risk_group, p.period, k.staked_cents, k.staked_cents, k.return_from, k.return_cents
    FROM part k JOIN present p ON p.player_id = k.player_id AND p.risk_group = k.risk_group
    RETURNING staked_cents
  )
  SELECT sum(w.staked_cents) INTO v_written FROM written w;

  IF v_written IS DISTINCT FROM (SELECT sum(s.cash_cents + s.bonus_cents) FROM unnest(p_placed) s WHERE s.risks IS NOT NULL) THEN
    RAISE EXCEPTION 'the parts of stakes do not add up to them';
  END IF;
END
$$;

-- Computes and stores the amount that closing these stakes as `p_status` adds to the counts of their groups against deposit blocks. The stakes are open;
-- those without risks are skipped. Stakes that stay open count nothing yet but offset; void ones do neither. A counted amount stays counted.
-- Returns the rises of the groups' counts, one row per stake: a group belongs to the last of its closing stakes. Needs gate_api_lock.
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
  -- settled: now or at any time before. stands: not void, so it offsets the other sides.
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
