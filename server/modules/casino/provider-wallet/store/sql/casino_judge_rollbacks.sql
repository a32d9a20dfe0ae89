-- The decision for the rows of casino_rollback_batch. `effective`: there is something to refund; `simple`: an open stake without wins. An unknown bet leaves a
-- tombstone: only the transaction. Runs under the players' locks.
CREATE OR REPLACE FUNCTION casino_judge_rollbacks(p_rows jsonb) RETURNS TABLE (
  n integer, verdict casino_result_verdict, source text, transaction_id text, player_id uuid, round_id uuid, reference text, fingerprint text,
  effective boolean, simple boolean, stake_id uuid, closes boolean, staked_back bigint, returned_back bigint,
  answer_cash_cents bigint, answer_bonus_cents bigint, answer_version bigint
) LANGUAGE sql STABLE AS $$
  SELECT r.n::integer, (CASE
           WHEN known.transaction_id IS NOT NULL THEN
             CASE WHEN known.kind = 'rollback' AND known.fingerprint = decode(r.fingerprint, 'hex') THEN 'duplicate' ELSE 'transaction_conflict' END
           WHEN gone.found OR aim.transaction_id IS NULL THEN 'done'
           WHEN aim.player_id <> r.player_id THEN 'player_mismatch'
           WHEN aim.kind = 'rollback' OR (aim.kind = 'win' AND NOT r.undoes) THEN 'transaction_conflict'
           WHEN NOT r.undoes AND (aim.closed_at IS NOT NULL OR won.wins > 0) THEN 'bet_settled'
           ELSE 'done' END)::casino_result_verdict,
         r.source, r.transaction_id, r.player_id, aim.round_id, r.reference, r.fingerprint,
         aim.transaction_id IS NOT NULL AND NOT gone.found, aim.kind = 'bet' AND aim.closed_at IS NULL AND won.wins = 0 AND aim.stake_id IS NOT NULL,
         aim.stake_id, coalesce(r.closes, false) AND aim.round_id IS NOT NULL,
         CASE WHEN aim.kind = 'bet' AND NOT gone.found THEN aim.amount_cents ELSE 0 END,
         CASE WHEN gone.found THEN 0 WHEN aim.kind = 'win' THEN aim.paid_cents ELSE won.cents END,
         known.balance_cash_cents, known.balance_bonus_cents, known.wallet_version
  FROM ROWS FROM (jsonb_to_recordset(p_rows) AS (
         source text, transaction_id text, player_id uuid, reference text, fingerprint text, closes boolean, undoes boolean)) WITH ORDINALITY
       AS r (source, transaction_id, player_id, reference, fingerprint, closes, undoes, n)
  -- OFFSET 0: forces look-ups one by one, however small the tables were when this was planned.
  LEFT JOIN LATERAL (
    SELECT t.* FROM casino_transaction t WHERE t.source = r.source AND t.transaction_id = r.transaction_id OFFSET 0
  ) known ON true
  LEFT JOIN LATERAL (
    SELECT t.transaction_id, t.kind, t.player_id, t.stake_id, t.round_id, t.amount_cents::bigint AS amount_cents, o.closed_at,
           CASE WHEN h.id IS NULL OR h.decision = 'released' THEN t.amount_cents::bigint ELSE 0 END AS paid_cents
    FROM casino_transaction t LEFT JOIN casino_round o ON o.id = t.round_id
    LEFT JOIN casino_win_review h ON h.source = t.source AND h.transaction_id = t.transaction_id
    WHERE t.source = r.source AND t.transaction_id = r.reference OFFSET 0
  ) aim ON true
  CROSS JOIN LATERAL (
    SELECT EXISTS (SELECT FROM casino_transaction t WHERE t.source = r.source AND t.reference = r.reference AND t.kind = 'rollback' OFFSET 0) AS found
  ) gone
  CROSS JOIN LATERAL (
    SELECT count(*) AS wins, coalesce(sum(w.paid_cents), 0)::bigint AS cents FROM casino_standing_wins(r.source, aim.round_id, r.reference) w
  ) won
$$;
