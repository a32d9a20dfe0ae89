-- The contributions of stakes to a rollover that began at the wallet's version `p_since`: the amount at risk under it, cash and bonus, and the winnings of
-- their bonus money. `ref` names the unit of counting: a stake; or all of its player's that have a part in one group and were open together, a row for each
-- group of a stake; or, for stakes older than decision 053, all on sides of one group (the largest side settled less all stakes on the others).
CREATE OR REPLACE FUNCTION stakes_api_rollover_facts(p_stakes uuid[], p_since bigint)
RETURNS TABLE (stake_id uuid, player_id uuid, ref text, vertical text, game text, bonus_account_id uuid /* null */, at_risk_cents bigint, won_cents bigint)
LANGUAGE sql STABLE SET search_path = public SET enable_seqscan = off AS $$
  WITH asked AS MATERIALIZED (
    SELECT s.*, (s.status = 'settled' OR s.was_settled IS TRUE) AND s.forgone IS NOT TRUE AND s.answer_version > p_since AS counts
    FROM stake s WHERE s.id = ANY (p_stakes)
  ),
  part AS MATERIALIZED (
    SELECT r.stake_id, r.player_id, r.risk_group, r.period FROM stake_part r
    WHERE r.stake_id = ANY (ARRAY(SELECT a.id FROM asked a WHERE a.risks IS NOT NULL))
  ),
  period AS MATERIALIZED (
    SELECT row_number() OVER ()::integer AS place, t.* FROM (SELECT DISTINCT p.player_id, p.risk_group, p.period FROM part p) t
  ),
  together AS (
    SELECT array_agg(t.place) AS places, array_agg(m.part) AS parts,
           array_agg((s.status = 'settled' OR s.was_settled IS TRUE) AND s.forgone IS NOT TRUE AND s.answer_version > p_since) AS counts,
           array_agg(s.status <> 'void') AS covers
    FROM period t
    CROSS JOIN LATERAL (
      SELECT r.stake_id AS id, r AS part FROM stake_part r WHERE r.player_id = t.player_id AND r.risk_group = t.risk_group AND r.period = t.period OFFSET 0
    ) m
    CROSS JOIN LATERAL (SELECT k.status, k.was_settled, k.forgone, k.answer_version FROM stake k WHERE k.id = m.id OFFSET 0) s
  ),
  risk AS MATERIALIZED (
    SELECT p.stake_id, format('g:%s#%s', p.risk_group, p.period) AS ref, d.at_risk_cents AS cents
    FROM part p
    JOIN period t ON t.player_id = p.player_id AND t.risk_group = p.risk_group AND t.period = p.period
    JOIN (SELECT k.* FROM together g CROSS JOIN LATERAL stakes_at_risk(g.places, g.parts, g.counts, g.covers) k) d ON d.group_number = t.place
  ),
  member AS (
    SELECT t.player_id, t.risk_group, m.side, m.cash_cents + m.bonus_cents AS staked,
           (m.status = 'settled' OR m.was_settled IS TRUE) AND m.answer_version > p_since AS counts, m.status <> 'void' AS stands
    FROM (SELECT DISTINCT a.player_id, a.risk_group FROM asked a WHERE a.side IS NOT NULL) t
    CROSS JOIN LATERAL (SELECT s.* FROM stake s WHERE s.player_id = t.player_id AND s.risk_group = t.risk_group OFFSET 0) m
  ),
  side AS (
    SELECT m.player_id, m.risk_group, m.side, coalesce(sum(m.staked) FILTER (WHERE m.counts), 0) AS counts,
           coalesce(sum(m.staked) FILTER (WHERE m.stands), 0) AS stands
    FROM member m GROUP BY 1, 2, 3
  ),
  due AS (
    SELECT d.player_id, d.risk_group, max(greatest(0, d.counts - d.against)) AS cents
    FROM (SELECT s.*, sum(s.stands) OVER (PARTITION BY s.player_id, s.risk_group) - s.stands AS against FROM side s) d GROUP BY 1, 2
  ),
  award AS (
    SELECT w.stake_id, sum(w.paid_bonus_cents - coalesce(r.back_bonus_cents, 0)) AS cents
    FROM stake_award w LEFT JOIN stake_award_reversal r ON r.award_id = w.id WHERE w.stake_id = ANY (p_stakes) GROUP BY 1
  )
  SELECT a.id, a.player_id, CASE WHEN a.risks IS NOT NULL THEN k.ref WHEN a.side IS NULL THEN 's:' || a.id ELSE 'g:' || a.risk_group END,
         a.vertical::text, a.game, a.bonus_account_id,
         (CASE WHEN a.risks IS NOT NULL THEN k.cents WHEN a.side IS NOT NULL THEN coalesce(d.cents, 0)
               WHEN a.counts THEN a.cash_cents + a.bonus_cents ELSE 0 END)::bigint,
         greatest(0, coalesce(a.bonus_ahead_cents, 0) + coalesce(a.paid_bonus_cents, 0) - coalesce(a.ahead_cents, 0)
           - CASE a.status WHEN 'void' THEN a.bonus_cents ELSE 0 END + coalesce(w.cents, 0))::bigint
  FROM asked a
  LEFT JOIN risk k ON k.stake_id = a.id
  LEFT JOIN due d ON d.player_id = a.player_id AND d.risk_group = a.risk_group
  LEFT JOIN award w ON w.stake_id = a.id
$$;
