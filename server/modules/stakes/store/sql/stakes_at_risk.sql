-- What can be lost in each period of a group: the largest loss that any of its outcomes brings, in all and in cash, not below 0. `p_counts`: the part's own
-- loss counts; `p_covers`: its winnings stand against the losses of the others. Of an outcome counts in cash the cash's share of what loses on it, floored,
-- once per part and once in the end. As more parts count, and fewer cover, it only grows: so the order in which stakes are closed makes no difference.
CREATE OR REPLACE FUNCTION stakes_at_risk(p_parts stake_part[], p_counts boolean[], p_covers boolean[])
RETURNS TABLE (player_id uuid, risk_group text, period integer, at_risk_cents bigint, cash_cents bigint) LANGUAGE sql IMMUTABLE AS $$
  WITH step AS (
    SELECT p.player_id, p.risk_group, p.period, p.n, u.outcome,
           CASE WHEN p.counts THEN greatest(0, p.staked_cents - u.cents) ELSE 0 END AS loss,
           CASE WHEN p.counts AND u.cents < p.staked_cents THEN div((p.staked_cents - u.cents)::numeric * p.cash_cents, p.staked_cents) ELSE 0 END AS cash,
           CASE WHEN p.covers THEN greatest(0, u.cents - p.staked_cents) ELSE 0 END AS gain
    FROM ROWS FROM (unnest(p_parts), unnest(p_counts), unnest(p_covers)) WITH ORDINALITY
         AS p (stake_id, player_id, risk_group, period, staked_cents, cash_cents, return_from, return_cents, counted_cents, counts, covers, n)
    CROSS JOIN LATERAL unnest(p.return_from, p.return_cents) AS u (outcome, cents)
  ),
  -- What changes for the group at each outcome named by any of its parts, and what it comes to from there on.
  change AS (
    SELECT s.player_id, s.risk_group, s.period, s.outcome, sum(s.loss - s.loss_before) AS loss, sum(s.cash - s.cash_before) AS cash,
           sum(s.gain - s.gain_before) AS gain
    FROM (SELECT step.*, coalesce(lag(loss) OVER w, 0) AS loss_before, coalesce(lag(cash) OVER w, 0) AS cash_before,
                 coalesce(lag(gain) OVER w, 0) AS gain_before
          FROM step WINDOW w AS (PARTITION BY step.n ORDER BY step.outcome)) s
    GROUP BY 1, 2, 3, 4
  ),
  outcome AS (
    SELECT c.player_id, c.risk_group, c.period, sum(c.loss) OVER w AS loss, sum(c.cash) OVER w AS cash, sum(c.gain) OVER w AS gain
    FROM change c WINDOW w AS (PARTITION BY c.player_id, c.risk_group, c.period ORDER BY c.outcome)
  )
  SELECT o.player_id, o.risk_group, o.period, max(greatest(0, o.loss - o.gain))::bigint,
         max(CASE WHEN o.loss > o.gain THEN div(o.cash * (o.loss - o.gain), o.loss) ELSE 0 END)::bigint
  FROM outcome o GROUP BY 1, 2, 3
$$;
