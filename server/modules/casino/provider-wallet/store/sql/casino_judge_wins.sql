-- The decision for the rows of casino_win_batch. `settles`: the win closes its bet's stake; else it is an award. `round_cents`: the round's total with it,
-- including wins under review; `game_most_cents`: the most that its stakes can win, null if the game publishes none. Runs under the players' locks.
CREATE OR REPLACE FUNCTION casino_judge_wins(p_rows jsonb) RETURNS TABLE (
  n integer, verdict casino_result_verdict, source text, transaction_id text, player_id uuid, game text, vertical text, round_id uuid, round_ref text,
  reference text, amount_cents bigint, remainder smallint, fingerprint text, award_id uuid, stake_id uuid, closes boolean, settles boolean,
  round_cents bigint, game_most_cents bigint, win_ceiling_cents bigint, hour_ceiling_cents bigint,
  answer_cash_cents bigint, answer_bonus_cents bigint, answer_version bigint
) LANGUAGE sql STABLE AS $$
  SELECT r.n::integer, (CASE
           WHEN known.transaction_id IS NOT NULL THEN
             CASE WHEN known.kind = 'win' AND known.fingerprint = decode(r.fingerprint, 'hex') THEN 'duplicate' ELSE 'transaction_conflict' END
           WHEN bet.transaction_id IS NULL THEN CASE WHEN gone.found THEN 'rolled_back' ELSE 'bet_unknown' END
           WHEN bet.player_id <> r.player_id THEN 'player_mismatch'
           WHEN bet.game_id <> r.game AND NOT r.any_game THEN 'game_mismatch'
           WHEN gone.found THEN 'rolled_back'
           WHEN bet.ref <> r.round_ref THEN 'transaction_conflict'
           WHEN bet.closed_by = 'provider' AND NOT r.late THEN 'round_closed'
           ELSE 'done' END)::casino_result_verdict,
         r.source, r.transaction_id, r.player_id, bet.game_id, r.vertical, bet.round_id, bet.ref, r.reference, r.amount_cents, r.remainder, r.fingerprint,
         r.award_id, bet.stake_id, r.closes AND bet.closed_at IS NULL, r.closes AND bet.closed_at IS NULL AND bet.stake_id IS NOT NULL,
         r.amount_cents + bet.returned_cents + review.cents,
         least(bet.most_win_stakes * (bet.staked_cents + free.cents)::numeric, 9007199254740991)::bigint, ceiling.win_cents, ceiling.hour_cents,
         known.balance_cash_cents, known.balance_bonus_cents, known.wallet_version
  FROM ROWS FROM (jsonb_to_recordset(p_rows) AS (
         source text, transaction_id text, player_id uuid, game text, vertical text, round_ref text, reference text, amount_cents bigint, remainder smallint,
         fingerprint text, award_id uuid, closes boolean, late boolean, any_game boolean)) WITH ORDINALITY
       AS r (source, transaction_id, player_id, game, vertical, round_ref, reference, amount_cents, remainder, fingerprint, award_id, closes, late, any_game, n)
  CROSS JOIN LATERAL casino_ceilings(r.source) ceiling
  -- OFFSET 0: forces look-ups one by one, however small the tables were when this was planned.
  LEFT JOIN LATERAL (
    SELECT t.* FROM casino_transaction t WHERE t.source = r.source AND t.transaction_id = r.transaction_id OFFSET 0
  ) known ON true
  LEFT JOIN LATERAL (
    SELECT t.transaction_id, t.player_id, t.stake_id, t.free_rounds_id, o.id AS round_id, o.game_id, o.ref, o.closed_at, o.closed_by,
           o.staked_cents::bigint AS staked_cents, o.returned_cents::bigint AS returned_cents, coalesce(g.most_win_stakes, g.max_win_stakes) AS most_win_stakes
    FROM casino_transaction t JOIN casino_round o ON o.id = t.round_id LEFT JOIN casino_game g ON g.id = o.game_id
    WHERE t.source = r.source AND t.transaction_id = r.reference AND t.kind = 'bet' OFFSET 0
  ) bet ON true
  CROSS JOIN LATERAL (
    SELECT EXISTS (SELECT FROM casino_transaction t WHERE t.source = r.source AND t.reference = r.reference AND t.kind = 'rollback' OFFSET 0) AS found
  ) gone
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(h.amount_cents), 0)::bigint AS cents FROM casino_win_review h WHERE h.round_id = bet.round_id AND h.decision IS NULL
  ) review
  -- The nominal stake of free rounds counts as a stake.
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(g.stake_cents), 0)::bigint AS cents FROM casino_transaction f JOIN casino_free_rounds g ON g.id = f.free_rounds_id
    WHERE bet.free_rounds_id IS NOT NULL AND f.round_id = bet.round_id
  ) free
$$;
