-- The wins of a bet that were not rolled back. `paid_cents`: less than `amount_cents` only while the win is under review, or when it was refused; `award_id` of
-- a released win is that of its release.
CREATE OR REPLACE FUNCTION casino_standing_wins(p_source text, p_round uuid, p_bet text)
RETURNS TABLE (transaction_id text, amount_cents bigint, paid_cents bigint, award_id uuid) LANGUAGE sql STABLE AS $$
  SELECT w.transaction_id, w.amount_cents::bigint, CASE WHEN h.id IS NULL OR h.decision = 'released' THEN w.amount_cents::bigint ELSE 0 END,
         coalesce(w.award_id, CASE h.decision WHEN 'released' THEN h.id END)
  FROM casino_transaction w LEFT JOIN casino_win_review h ON h.source = w.source AND h.transaction_id = w.transaction_id
  WHERE w.round_id = p_round AND w.source = p_source AND w.kind = 'win' AND w.reference = p_bet
    AND NOT EXISTS (SELECT FROM casino_transaction g WHERE g.source = w.source AND g.reference = w.transaction_id AND g.kind = 'rollback' OFFSET 0)
$$;
