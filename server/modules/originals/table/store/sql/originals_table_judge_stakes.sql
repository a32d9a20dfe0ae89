-- Puts a refusal on each row that has none yet and whose bet would carry its player's seat beyond what one player may stake or win in one round, or is `alone`
-- on its position and finds another bet there.
-- `p_pays`: what each position returns per class of results, in hundredths of its stake.
CREATE OR REPLACE FUNCTION originals_table_judge_stakes(
  p_rows jsonb, p_seats originals_table_seat[], p_stake_max_cents bigint, p_max_payout_cents bigint, p_pays jsonb
) RETURNS jsonb
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT jsonb_agg(r.value || jsonb_build_object('refusal', coalesce(r.value ->> 'refusal', CASE
             WHEN (r.value -> 'alone')::boolean AND s.stakes ? (r.value ->> 'position') THEN 'position_taken'
             WHEN (SELECT sum(s.value::bigint) FROM jsonb_each_text(after_bet.stakes) s) > p_stake_max_cents THEN 'stake_above_maximum'
             WHEN (SELECT max(class.cents) FROM (
                     SELECT sum(div(s.value::numeric * pays.value::numeric, 100)) AS cents
                     FROM jsonb_each_text(after_bet.stakes) s CROSS JOIN LATERAL jsonb_array_elements_text(p_pays -> s.key) WITH ORDINALITY pays
                     GROUP BY pays.ordinality) class) > p_max_payout_cents THEN 'payout_above_maximum' END)) ORDER BY r.ordinality)
    FROM jsonb_array_elements(p_rows) WITH ORDINALITY r
    LEFT JOIN unnest(p_seats) s ON s.round_id = (r.value ->> 'round_ref')::uuid AND s.player_id = (r.value ->> 'player_id')::uuid
    CROSS JOIN LATERAL (
      SELECT originals_table_add_stake(coalesce(s.stakes, '{}'), r.value ->> 'position', (r.value ->> 'stake_cents')::bigint) AS stakes) after_bet);
END
$$;
