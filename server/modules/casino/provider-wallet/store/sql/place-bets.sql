-- Takes providers' bets, at most one per player: stake, round and transaction in one statement. `p_rows` are the rows of stakes_api_open (`key` is the
-- transaction's id, `game` the game's), each with `source`, `casino_session_id`, `round_id` (new), `min_round_ms`, `one_game` and `closes`. Results: those of
-- stakes_api_open, and the casino's own reasons. The players are locked first, so that earlier commits of their other calls are visible.
CREATE OR REPLACE FUNCTION casino_bet_batch(p_rows jsonb, p_at timestamptz, p_spend_order text)
RETURNS TABLE (n integer, verdict casino_bet_verdict, stake_id uuid /* null */, balance_cash_cents bigint /* null */, balance_bonus_cents bigint /* null */,
               wallet_version bigint /* null */)
LANGUAGE plpgsql SET search_path = public SET enable_seqscan = off AS $$
#variable_conflict use_column
DECLARE
  v_opened jsonb;
BEGIN
  PERFORM stakes_api_lock(ARRAY(SELECT (r ->> 'player_id')::uuid FROM jsonb_array_elements(p_rows) r), p_at);
  v_opened := (
    SELECT jsonb_agg(r.value || to_jsonb(v)) FROM stakes_api_open(casino_judge_bets(p_rows, p_at), p_at, p_spend_order) v
    JOIN jsonb_array_elements(p_rows) WITH ORDINALITY r ON r.ordinality = v.n);
  PERFORM casino_write_bets((SELECT jsonb_agg(o) FROM jsonb_array_elements(v_opened) o WHERE o ->> 'verdict' = 'placed'), p_at);
  PERFORM casino_close_rounds(ARRAY(
    SELECT t.round_id FROM jsonb_to_recordset(v_opened) AS o (verdict text, closes boolean, source text, key text)
    CROSS JOIN LATERAL (SELECT k.round_id FROM casino_transaction k WHERE k.source = o.source AND k.transaction_id = o.key OFFSET 0) t
    WHERE o.verdict = 'placed' AND o.closes), 'provider', p_at);

  RETURN QUERY
  SELECT o.n, (CASE o.verdict WHEN 'refused' THEN o.refusal ELSE o.verdict END)::casino_bet_verdict, o.stake_id,
         o.balance_cash_cents, o.balance_bonus_cents, o.wallet_version
  FROM jsonb_to_recordset(v_opened) AS o (
    n integer, verdict text, refusal text, stake_id uuid, balance_cash_cents bigint, balance_bonus_cents bigint, wallet_version bigint)
  ORDER BY o.n;
END
$$;

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

-- Writes the rounds and transactions of bets that were just placed. `p_at` may be earlier than another process's writes: a round's times span those of its
-- transactions.
CREATE OR REPLACE FUNCTION casino_write_bets(p_placed jsonb, p_at timestamptz) RETURNS void LANGUAGE sql VOLATILE AS $$
  WITH placed AS MATERIALIZED (
    SELECT * FROM jsonb_to_recordset(p_placed) AS b (
      source text, player_id uuid, game text, key text, round_ref text, round_id uuid, stake_id uuid, stake_cents bigint, fingerprint text,
      balance_cash_cents bigint, balance_bonus_cents bigint, wallet_version bigint)
  ),
  rounds AS (
    INSERT INTO casino_round AS r (id, source, player_id, game_id, ref, staked_cents, returned_cents, opened_at, changed_at)
    SELECT b.round_id, b.source, b.player_id, b.game, b.round_ref, b.stake_cents, 0, p_at, p_at FROM placed b
    ON CONFLICT (player_id, source, ref) DO UPDATE SET
      staked_cents = r.staked_cents + excluded.staked_cents, opened_at = least(r.opened_at, p_at), changed_at = greatest(r.changed_at, p_at)
    RETURNING r.id, r.player_id, r.source, r.ref
  )
  INSERT INTO casino_transaction (source, transaction_id, kind, player_id, round_id, fingerprint, amount_cents, stake_id,
                                  balance_cash_cents, balance_bonus_cents, wallet_version, at)
  SELECT b.source, b.key, 'bet', b.player_id, r.id, decode(b.fingerprint, 'hex'), b.stake_cents, b.stake_id,
         b.balance_cash_cents, b.balance_bonus_cents, b.wallet_version, p_at
  FROM placed b JOIN rounds r ON r.player_id = b.player_id AND r.source = b.source AND r.ref = b.round_ref
$$;

-- The bets of rounds with open stakes: not rolled back, in rounds that are not closed.
CREATE OR REPLACE FUNCTION casino_open_bets(p_rounds uuid[]) RETURNS TABLE (round_id uuid, transaction_id text, stake_id uuid) LANGUAGE sql STABLE AS $$
  SELECT b.round_id, b.transaction_id, b.stake_id
  FROM casino_transaction b JOIN casino_round r ON r.id = b.round_id AND r.id = ANY (p_rounds)
  WHERE b.round_id = ANY (p_rounds) AND b.kind = 'bet' AND b.stake_id IS NOT NULL AND r.closed_at IS NULL
    AND NOT EXISTS (SELECT FROM casino_transaction g WHERE g.source = b.source AND g.reference = b.transaction_id AND g.kind = 'rollback' OFFSET 0)
$$;

-- The maximum of a supplier's wins, in centavos: per round, and of all winners within an hour. Default: the highest payout of one round of our own games
-- (the first published casino_max_payout), and ten times that.
CREATE OR REPLACE FUNCTION casino_ceilings(p_source text) RETURNS TABLE (win_cents bigint, hour_cents bigint) LANGUAGE sql STABLE AS $$
  SELECT coalesce(c.win_cents, 10000000), coalesce(c.hour_cents, 100000000)
  FROM (SELECT 1) AS always LEFT JOIN casino_win_ceiling c ON c.source = p_source
$$;
