-- Puts a refusal on each row that has none yet, where its player's rows together would carry the player's seat beyond what one player may stake or win in one
-- round, or what may be staked on the row's position (`position_max_cents`), or the row is `alone` on its position and finds another bet there.
-- `p_pays`: what each position returns per class of results, in hundredths of its stake.
CREATE OR REPLACE FUNCTION originals_table_judge_stakes(
  p_rows jsonb, p_seats originals_table_seat[], p_stake_max_cents bigint, p_max_payout_cents bigint, p_pays jsonb
) RETURNS jsonb
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    WITH asked AS (
      SELECT r.ordinality AS n, r.value AS bet, (r.value ->> 'player_id')::uuid AS player_id, r.value ->> 'round_ref' AS round_ref
      FROM jsonb_array_elements(p_rows) WITH ORDINALITY r
    ), after_call AS (
      SELECT c.player_id, c.round_ref, coalesce(s.stakes, '{}') AS before, originals_table_add_stakes(coalesce(s.stakes, '{}'), c.stakes) AS stakes
      FROM (SELECT p.player_id, p.round_ref, jsonb_object_agg(p.position, p.cents) AS stakes
            FROM (SELECT a.player_id, a.round_ref, a.bet ->> 'position' AS position, sum((a.bet ->> 'stake_cents')::bigint) AS cents
                  FROM asked a GROUP BY 1, 2, 3) p GROUP BY 1, 2) c
      LEFT JOIN unnest(p_seats) s ON s.round_id = c.round_ref::uuid AND s.player_id = c.player_id
    ), judged AS (
      SELECT c.*, CASE
        WHEN (SELECT sum(s.value::bigint) FROM jsonb_each_text(c.stakes) s) > p_stake_max_cents THEN 'stake_above_maximum'
        WHEN (SELECT max(class.cents) FROM (
                SELECT sum(div(s.value::numeric * pays.value::numeric, 100)) AS cents
                FROM jsonb_each_text(c.stakes) s CROSS JOIN LATERAL jsonb_array_elements_text(p_pays -> s.key) WITH ORDINALITY pays
                GROUP BY pays.ordinality) class) > p_max_payout_cents THEN 'payout_above_maximum' END AS refusal
      FROM after_call c
    )
    SELECT jsonb_agg(a.bet || jsonb_build_object('refusal', coalesce(a.bet ->> 'refusal', CASE
             WHEN (a.bet -> 'alone')::boolean AND j.before ? (a.bet ->> 'position') THEN 'position_taken' END, j.refusal, CASE
             WHEN (j.stakes ->> (a.bet ->> 'position'))::bigint > (a.bet ->> 'position_max_cents')::bigint THEN 'position_above_maximum' END)) ORDER BY a.n)
    FROM asked a JOIN judged j ON j.player_id = a.player_id AND j.round_ref IS NOT DISTINCT FROM a.round_ref);
END
$$;
