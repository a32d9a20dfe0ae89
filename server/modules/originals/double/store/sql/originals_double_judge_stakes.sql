-- Puts a refusal on each row that has none yet and whose bet would carry its player's seat beyond what one player may stake or win in one round.
CREATE OR REPLACE FUNCTION originals_double_judge_stakes(
  p_rows jsonb, p_seats originals_double_seat[], p_stake_max_cents bigint, p_max_payout_cents bigint
) RETURNS jsonb
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT jsonb_agg(r.value || jsonb_build_object('refusal', coalesce(r.value ->> 'refusal', CASE
             WHEN red + black + white > p_stake_max_cents THEN 'stake_above_maximum'
             WHEN greatest(red * originals_double_factor('red'), black * originals_double_factor('black'), white * originals_double_factor('white'))
               > p_max_payout_cents
               THEN 'payout_above_maximum' END)) ORDER BY r.ordinality)
    FROM jsonb_array_elements(p_rows) WITH ORDINALITY r
    LEFT JOIN unnest(p_seats) s ON s.round_id = (r.value ->> 'round_ref')::uuid AND s.player_id = (r.value ->> 'player_id')::uuid
    CROSS JOIN LATERAL (SELECT r.value ->> 'color' AS color, (r.value ->> 'stake_cents')::bigint AS cents) bet
    CROSS JOIN LATERAL (
      SELECT coalesce(s.red_cents, 0) + CASE bet.color WHEN 'red' THEN bet.cents ELSE 0 END AS red,
             coalesce(s.black_cents, 0) + CASE bet.color WHEN 'black' THEN bet.cents ELSE 0 END AS black,
             coalesce(s.white_cents, 0) + CASE bet.color WHEN 'white' THEN bet.cents ELSE 0 END AS white
    ) after_bet);
END
$$;
