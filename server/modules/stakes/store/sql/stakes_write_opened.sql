-- Writes the stakes that stakes_api_open has placed: rows, what is to be sealed, transfers, counters. Runs under its locks and settings.
CREATE OR REPLACE FUNCTION stakes_write_opened(p_placed stake[], p_at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stake SELECT s.* FROM unnest(p_placed) s;
  INSERT INTO stake_to_seal (stakes, at) VALUES (ARRAY(SELECT s.id FROM unnest(p_placed) s), p_at);
  PERFORM wallet_api_post(stakes_opening_postings(p_placed), p_at);
  PERFORM gate_api_count_stakes(ARRAY(SELECT s.player_id FROM unnest(p_placed) s), ARRAY(SELECT s.cash_cents + s.bonus_cents FROM unnest(p_placed) s), p_at);
END
$$;
