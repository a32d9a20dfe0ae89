-- The bets of rounds with open stakes: not rolled back, in rounds that are not closed.
CREATE OR REPLACE FUNCTION casino_open_bets(p_rounds uuid[]) RETURNS TABLE (round_id uuid, transaction_id text, stake_id uuid) LANGUAGE sql STABLE AS $$
  SELECT b.round_id, b.transaction_id, b.stake_id
  FROM casino_transaction b JOIN casino_round r ON r.id = b.round_id AND r.id = ANY (p_rounds)
  WHERE b.round_id = ANY (p_rounds) AND b.kind = 'bet' AND b.stake_id IS NOT NULL AND r.closed_at IS NULL
    AND NOT EXISTS (SELECT FROM casino_transaction g WHERE g.source = b.source AND g.reference = b.transaction_id AND g.kind = 'rollback' OFFSET 0)
$$;
