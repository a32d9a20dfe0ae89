-- The rows of casino_bet_batch, each with the casino's first reason for a refusal in `refusal`. Runs under the players' locks. `one_game`: no round starts next
-- to an open one of our own games.
CREATE OR REPLACE FUNCTION casino_judge_bets(p_rows jsonb, p_at timestamptz) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_agg(b.value || jsonb_build_object('refusal', CASE
           WHEN known.transaction_id IS NOT NULL AND (known.kind <> 'bet' OR known.player_id <> r.player_id) THEN 'transaction_conflict'
           WHEN EXISTS (SELECT FROM casino_transaction t
                        WHERE t.source = r.source AND t.reference = r.key AND t.kind = 'rollback' OFFSET 0) THEN 'rolled_back'
           WHEN s.ended_at IS NOT NULL OR s.id IS NULL THEN 'session_ended'
           WHEN s.address_refusal IS NOT NULL THEN s.address_refusal
           WHEN round.closed_at IS NOT NULL THEN 'round_closed'
           WHEN casino_switch_refusal(game.provider_id, r.game, p_at) IS NOT NULL THEN 'game_disabled'
           -- An uncovered bet gets that refusal, however high it is: the supplier then shows the balance.
           WHEN r.refusal = 'stake_above_maximum' AND r.stake_cents > (
             SELECT b.balance_cash_cents + b.balance_bonus_cents FROM stakes_api_balance(r.player_id) b) THEN NULL
           WHEN r.refusal IS NOT NULL THEN r.refusal
           WHEN r.min_round_ms > 0 AND round.id IS NULL AND last.opened_at > p_at - r.min_round_ms * interval '1 millisecond' THEN 'too_fast'
           WHEN r.one_game AND round.id IS NULL AND originals_api_blocks_play(r.player_id) THEN 'other_game_open'
         END, 'pace_ms', CASE WHEN round.id IS NULL THEN r.min_round_ms END) ORDER BY b.ordinality)
  FROM jsonb_array_elements(p_rows) WITH ORDINALITY b
  CROSS JOIN LATERAL jsonb_to_record(b.value) AS r (
    player_id uuid, source text, game text, key text, round_ref text, casino_session_id uuid, min_round_ms integer, one_game boolean, stake_cents bigint,
    refusal text)
  LEFT JOIN casino_game game ON game.id = r.game
  -- OFFSET 0: forces look-ups one by one, however small the tables were when this was planned.
  LEFT JOIN LATERAL (SELECT t.* FROM casino_transaction t WHERE t.source = r.source AND t.transaction_id = r.key OFFSET 0) known ON true
  LEFT JOIN LATERAL (SELECT k.* FROM casino_session k WHERE k.id = r.casino_session_id AND k.player_id = r.player_id OFFSET 0) s ON true
  LEFT JOIN LATERAL (SELECT o.* FROM casino_round o WHERE o.player_id = r.player_id AND o.source = r.source AND o.ref = r.round_ref OFFSET 0) round ON true
  LEFT JOIN LATERAL (
    SELECT o.opened_at FROM casino_round o WHERE o.player_id = r.player_id AND r.min_round_ms > 0 ORDER BY o.opened_at DESC, o.id DESC LIMIT 1
  ) last ON true
$$;
