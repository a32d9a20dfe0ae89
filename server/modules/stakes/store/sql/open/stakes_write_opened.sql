-- Writes the stakes that stakes_api_open has placed, each with the pause that its game asks in milliseconds (null: it is no round of a casino game): rows, what
-- is to be sealed, transfers, counters; what those with risks can lose (`p_risky`: the rows asked for; null: none has any); bonus hears of those on bonus money
-- (`p_funded`: there are some). Runs under its locks and settings.
CREATE OR REPLACE FUNCTION stakes_write_opened(p_placed stake[], p_pauses integer[], p_funded boolean, p_risky jsonb /* null */, p_at timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stake SELECT s.* FROM unnest(p_placed) s;
  INSERT INTO stake_to_seal (stakes, at) VALUES (ARRAY(SELECT s.id FROM unnest(p_placed) s), p_at);
  PERFORM wallet_api_post(stakes_opening_postings(p_placed), p_at);
  PERFORM gate_api_count_stakes(ARRAY(SELECT s.player_id FROM unnest(p_placed) s), ARRAY(SELECT s.cash_cents + s.bonus_cents FROM unnest(p_placed) s),
                                p_pauses, p_at);
  IF p_risky IS NOT NULL THEN
    PERFORM stakes_write_risks(p_risky, p_placed);
  END IF;
  IF p_funded THEN
    PERFORM stakes_publish_rollover(array_agg(s.id), array_agg(s.player_id), p_at) FROM unnest(p_placed) s WHERE s.bonus_cents > 0;
  END IF;
END
$$;
