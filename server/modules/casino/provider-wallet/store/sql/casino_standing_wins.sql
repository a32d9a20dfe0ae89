-- The wins of a bet that were not rolled back.
CREATE OR REPLACE FUNCTION casino_standing_wins(p_source text, p_round uuid, p_bet text)
RETURNS TABLE (transaction_id text, amount_cents bigint, award_id uuid) LANGUAGE sql STABLE AS $$
  SELECT w.transaction_id, w.amount_cents::bigint, w.award_id FROM casino_transaction w
  WHERE w.round_id = p_round AND w.source = p_source AND w.kind = 'win' AND w.reference = p_bet
    AND NOT EXISTS (SELECT FROM casino_transaction g WHERE g.source = w.source AND g.reference = w.transaction_id AND g.kind = 'rollback' OFFSET 0)
$$;
