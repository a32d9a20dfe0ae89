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
