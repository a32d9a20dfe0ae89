-- The largest loss of each group (`p_groups`: the group's number, by part) over all its outcomes: the total and the amount that counts against deposit
-- blocks, not below 0. `p_counts`: the part's own loss counts; `p_covers`: its winnings offset the losses of others. A part from before decision 066 counts
-- only the cash's share of its loss, floored per part and once for the total. The result only grows as more parts count and fewer offset: so the order in
-- which stakes are closed makes no difference.
CREATE OR REPLACE FUNCTION stakes_at_risk(p_groups integer[], p_parts stake_part[], p_counts boolean[], p_covers boolean[])
RETURNS TABLE (group_number integer, at_risk_cents bigint, counting_cents bigint) LANGUAGE sql IMMUTABLE AS $$
  WITH part AS MATERIALIZED (
    SELECT p.place, p.staked_cents AS staked, p.counting_cents AS counting, p.counts, p.covers, p.return_from, p.return_cents
    FROM ROWS FROM (unnest(p_groups), unnest(p_parts), unnest(p_counts), unnest(p_covers))
         AS p (place, stake_id, player_id, risk_group, period, staked_cents, counting_cents, return_from, return_cents, counted_cents, counts, covers)
  ),
  -- Each return next to the one before it, which is null at the first outcome. Unnested in the list: in FROM each array would be stored row by row.
  step AS (
    SELECT p.place, p.staked, p.counts, p.covers,
           unnest(p.return_from) AS outcome, unnest(p.return_cents) AS cents, unnest(NULL::bigint || trim_array(p.return_cents, 1)) AS before
    FROM part p
  ),
  -- The change of the loss at each outcome that any part names. A part that counts and offsets adds its stake less its return, positive or negative.
  -- Materialized, so that it is added up by hash: then a few outcomes are sorted and not every step.
  change AS MATERIALIZED (
    SELECT s.place, s.outcome,
           sum(CASE WHEN s.counts AND s.covers THEN coalesce(s.before, s.staked) - s.cents
                    WHEN s.counts THEN greatest(0, s.staked - s.cents) - greatest(0, s.staked - s.before)
                    WHEN s.covers THEN greatest(0, s.before - s.staked) - greatest(0, s.cents - s.staked) ELSE 0 END) AS cents
    FROM step s GROUP BY 1, 2
  ),
  worst AS (
    SELECT o.place, greatest(0, max(o.cents))::bigint AS cents
    FROM (SELECT c.place, sum(c.cents) OVER (PARTITION BY c.place ORDER BY c.outcome ROWS UNBOUNDED PRECEDING) AS cents FROM change c) o GROUP BY 1
  ),
  -- The same where a part does not count whole: there losses and winnings are separated, outcome by outcome.
  mixed AS (
    SELECT p.place, o.outcome, sum(greatest(0, p.staked - r.cents)) FILTER (WHERE p.counts) AS loss,
           sum(div(greatest(0, p.staked - r.cents)::numeric * p.counting, greatest(p.staked, 1))) FILTER (WHERE p.counts) AS counting,
           coalesce(sum(greatest(0, r.cents - p.staked)) FILTER (WHERE p.covers), 0) AS gain
    FROM (
      SELECT DISTINCT k.place, u.outcome FROM part k CROSS JOIN LATERAL unnest(k.return_from) AS u (outcome)
      WHERE k.place IN (SELECT b.place FROM part b WHERE b.counting < b.staked)
    ) o
    JOIN part p ON p.place = o.place
    CROSS JOIN LATERAL (SELECT p.return_cents[width_bucket(o.outcome, p.return_from)] AS cents) r
    GROUP BY 1, 2
  )
  SELECT w.place, w.cents, coalesce(x.cents, w.cents)
  FROM worst w
  LEFT JOIN (
    SELECT m.place, max(CASE WHEN m.loss > m.gain THEN div(m.counting * (m.loss - m.gain), m.loss) ELSE 0 END)::bigint AS cents FROM mixed m GROUP BY 1
  ) x ON x.place = w.place
$$;

-- Excludes these stakes from the rollover: their players cashed a share out early, so they could not lose the whole stake. They still offset the others of
-- their groups. A stake that was closed before has counted and stays as it is. Needs gate_api_lock of their players (stakes_api_award takes it).
CREATE OR REPLACE FUNCTION stakes_api_forgo(p_stakes uuid[]) RETURNS void LANGUAGE sql VOLATILE SET search_path = public SET enable_seqscan = off AS $$
  UPDATE stake s SET forgone = true WHERE s.id = ANY (p_stakes) AND s.status = 'open' AND s.reversed_version IS NULL AND s.forgone IS NULL
$$;
