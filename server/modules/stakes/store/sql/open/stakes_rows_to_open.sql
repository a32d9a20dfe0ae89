-- The rows of stakes_api_open with all that decides about them: the gate's judgement, what is on the wallet, and the stake that has the same key already. A
-- player's rows stand together, in the order given; one with `pace_ms` is too fast where a round of any casino game began less long ago, or where
-- that game's own pause is not over.
-- Reads under the locks of stakes_api_open, into which it is inlined.
CREATE OR REPLACE FUNCTION stakes_rows_to_open(
  p_rows jsonb, p_at timestamptz, p_gates gate_player[], p_players uuid[], p_cash bigint[], p_bonus bigint[], p_versions bigint[]
) RETURNS TABLE (
  n bigint, stake_id uuid, player_id uuid, operation text, key text, ordinal integer, fingerprint text, vertical text, game text, round_ref text,
  stake_cents bigint, refusal text, risks jsonb,
  bonus_account_id uuid, counters_day date, cash bigint, bonus bigint, version bigint, gate_refusal text, stake_headroom bigint, bets_headroom integer,
  known_id uuid, known_fingerprint bytea, known_cash bigint, known_bonus bigint, answer_cash_cents bigint, answer_bonus_cents bigint, answer_version bigint,
  pace_ms integer
) LANGUAGE sql STABLE AS $$
  SELECT i.n, i.stake_id, i.player_id, i.operation, i.key, i.ordinal, i.fingerprint, i.vertical, i.game, i.round_ref,
         i.stake_cents,
         CASE WHEN i.refusal IS NULL AND i.pace_ms > 0
                AND greatest(g.play_started_at + i.pace_ms * interval '1 millisecond', g.play_free_at) > p_at THEN 'too_fast'
              ELSE i.refusal END,
         i.risks,
         g.bonus_account_id, g.counters_day, w.cash, w.bonus, w.version,
         CASE WHEN w.player_id IS NULL THEN 'unknown_player' ELSE
           gate_api_refusal(g, i.session_id, i.session_epoch, i.session_expires_at, i.needs_approval, p_at)::text END,
         gate_api_stake_headroom(g), gate_api_bets_headroom(g),
         known.id, known.fingerprint, known.cash_cents, known.bonus_cents, known.answer_cash_cents, known.answer_bonus_cents, known.answer_version, i.pace_ms
  FROM ROWS FROM (jsonb_to_recordset(p_rows) AS (
         stake_id uuid, player_id uuid, session_id uuid, session_epoch integer, session_expires_at timestamptz, operation text, key text, ordinal integer,
         fingerprint text, vertical text, needs_approval boolean, game text, round_ref text, stake_cents bigint, refusal text,
         risks jsonb, pace_ms integer)) WITH ORDINALITY
       AS i (stake_id, player_id, session_id, session_epoch, session_expires_at, operation, key, ordinal,
         fingerprint, vertical, needs_approval, game, round_ref, stake_cents, refusal, risks, pace_ms, n)
  LEFT JOIN unnest(p_gates) g ON g.player_id = i.player_id
  LEFT JOIN unnest(p_players, p_cash, p_bonus, p_versions) AS w (player_id, cash, bonus, version) ON w.player_id = i.player_id
  LEFT JOIN LATERAL (
    SELECT s.* FROM stake s WHERE s.player_id = i.player_id AND s.operation = i.operation AND s.key = i.key AND s.ordinal = i.ordinal OFFSET 0
  ) known ON true
  ORDER BY i.player_id, i.n
$$;
