-- Opens stakes, at most one for each key of a player. See the README for rows and results.
CREATE OR REPLACE FUNCTION stakes_api_open(p_rows jsonb, p_at timestamptz, p_spend_order text DEFAULT 'bonus_first')
RETURNS TABLE (n integer, verdict stakes_open_verdict, refusal text /* null */, stake_id uuid /* null */,
               cash_cents bigint /* null */, bonus_cents bigint /* null */, balance_cash_cents bigint /* null */,
               balance_bonus_cents bigint /* null */, wallet_version bigint /* null */)
LANGUAGE plpgsql SET search_path = public SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  r          record;
  v_players  uuid[] := ARRAY(SELECT DISTINCT (e ->> 'player_id')::uuid FROM jsonb_array_elements(p_rows) e);
  v_gates    gate_player[]; v_wallets record;
  -- The current player of the loop, and that player's remaining balance after the rows decided so far; of the bonus all of it under an active rollover.
  v_player   uuid; v_cash bigint; v_bonus bigint; v_drawable bigint; v_version bigint; v_staked bigint; v_bets integer;
  v_keys     text[]; v_first integer; -- keys placed by this player in this batch; index of the first of them in v_placed
  v_placed   stake[] := '{}'; v_pauses integer[] := '{}'; v_earlier stake; v_new stake; v_funded boolean := false; v_risky boolean := false;
BEGIN
  -- First statement: the locks, gate_player before wallet, each in id order. Later statements see everything that committed before them.
  v_gates := ARRAY(SELECT g FROM gate_api_lock(v_players, p_at) g);
  SELECT array_agg(w.player_id) AS player_id, array_agg(w.cash_cents) AS cash, array_agg(w.bonus_cents) AS bonus, array_agg(w.wallet_version) AS version
  INTO v_wallets FROM wallet_api_lock(v_players) w;

  FOR r IN SELECT i.* FROM stakes_rows_to_open(p_rows, p_at, v_gates, v_wallets.player_id, v_wallets.cash, v_wallets.bonus, v_wallets.version) i LOOP
    IF v_player IS DISTINCT FROM r.player_id THEN
      v_player := r.player_id; v_cash := r.cash; v_bonus := r.bonus; v_version := r.version; v_staked := 0; v_bets := 0;
      v_drawable := CASE WHEN r.bonus_account_id IS NULL THEN 0 ELSE r.bonus END; v_keys := '{}'; v_first := cardinality(v_placed) + 1;
    ELSIF v_bets > 0 AND r.known_id IS NULL THEN
      -- The same key twice in one batch: the later row is a replay of the earlier.
      v_earlier := v_placed[v_first - 1 + array_position(v_keys, concat_ws('|', r.operation, r.ordinal, r.key))];
      r.known_id := v_earlier.id; r.known_fingerprint := v_earlier.fingerprint; r.known_cash := v_earlier.cash_cents; r.known_bonus := v_earlier.bonus_cents;
      r.answer_cash_cents := v_earlier.answer_cash_cents; r.answer_bonus_cents := v_earlier.answer_bonus_cents; r.answer_version := v_earlier.answer_version;
    END IF;

    verdict := CASE
      WHEN r.known_id IS NOT NULL THEN CASE WHEN r.known_fingerprint = decode(r.fingerprint, 'hex') THEN 'duplicate' ELSE 'key_reused' END
      WHEN r.gate_refusal IS NOT NULL THEN r.gate_refusal
      WHEN r.refusal IS NOT NULL THEN 'refused'
      WHEN v_staked + r.stake_cents > r.stake_headroom OR v_bets >= r.bets_headroom THEN 'limit_reached'
      WHEN r.stake_cents > v_cash + v_drawable THEN 'insufficient_balance'
      ELSE 'placed'
    END;

    n := r.n; stake_id := NULL; cash_cents := NULL; bonus_cents := NULL; refusal := CASE WHEN verdict = 'refused' THEN r.refusal END;
    IF verdict = 'placed' THEN
      bonus_cents := CASE WHEN p_spend_order = 'cash_first' THEN greatest(0, r.stake_cents - v_cash) ELSE least(r.stake_cents, v_drawable) END;
      cash_cents := r.stake_cents - bonus_cents; stake_id := r.stake_id; v_funded := v_funded OR bonus_cents > 0;
      v_version := v_version + (cash_cents > 0)::integer + (bonus_cents > 0)::integer;
      v_cash := v_cash - cash_cents; v_bonus := v_bonus - bonus_cents; v_drawable := v_drawable - bonus_cents;
      v_staked := v_staked + r.stake_cents; v_bets := v_bets + 1; v_keys := v_keys || concat_ws('|', r.operation, r.ordinal, r.key);

      v_new := NULL; v_new.id := stake_id; v_new.player_id := v_player; v_new.operation := r.operation; v_new.key := r.key; v_new.ordinal := r.ordinal;
      v_new.fingerprint := decode(r.fingerprint, 'hex'); v_new.vertical := r.vertical; v_new.game := r.game; v_new.round_ref := r.round_ref;
      v_new.cash_cents := cash_cents; v_new.bonus_cents := bonus_cents; v_new.bonus_account_id := CASE WHEN bonus_cents > 0 THEN r.bonus_account_id END;
      v_new.status := 'open'; v_new.counted_day := r.counters_day; v_new.opened_at := p_at;
      v_new.answer_cash_cents := v_cash; v_new.answer_bonus_cents := v_bonus; v_new.answer_version := v_version;
      v_new.risks := CASE WHEN jsonb_typeof(r.risks) = 'array' THEN nullif(jsonb_array_length(r.risks), 0) END; v_risky := v_risky OR v_new.risks IS NOT NULL;
      v_placed := v_placed || v_new; v_pauses := v_pauses || CASE WHEN r.vertical <> 'sports' THEN coalesce(r.pace_ms, 0) END;
    ELSIF verdict = 'duplicate' THEN
      stake_id := r.known_id; cash_cents := r.known_cash; bonus_cents := r.known_bonus;
    END IF;
    balance_cash_cents := CASE WHEN verdict = 'duplicate' THEN r.answer_cash_cents ELSE v_cash END;
    balance_bonus_cents := CASE WHEN verdict = 'duplicate' THEN r.answer_bonus_cents ELSE v_bonus END;
    wallet_version := CASE WHEN verdict = 'duplicate' THEN r.answer_version ELSE v_version END;
    RETURN NEXT;
  END LOOP;

  IF cardinality(v_placed) > 0 THEN
    PERFORM stakes_write_opened(v_placed, v_pauses, v_funded, CASE WHEN v_risky THEN p_rows END, p_at);
  END IF;
END
$$;

-- The rows of stakes_api_open with everything that decides about them: the player's eligibility, the wallet balance, and an earlier stake with the same key.
-- Rows are grouped by player, in the order given. A row with `pace_ms` is too fast if a round of any casino game began less than that ago, or if that game's
-- own pause is not over. Reads under the locks of stakes_api_open, into which it is inlined.
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

-- The transfers that open stakes, in their order, each stake's cash before its bonus: out of the player's accounts into open_stakes.
CREATE OR REPLACE FUNCTION stakes_opening_postings(p_placed stake[]) RETURNS wallet_posting[] LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_house    uuid := wallet_api_house('open_stakes');
  v_postings wallet_posting[] := '{}';
  s          stake;
BEGIN
  FOREACH s IN ARRAY p_placed LOOP
    IF s.cash_cents > 0 THEN
      v_postings := v_postings || ROW(s.player_id, s.player_id, v_house, s.cash_cents, 'stake', s.id::text, 0)::wallet_posting;
    END IF;
    IF s.bonus_cents > 0 THEN
      v_postings := v_postings || ROW(s.player_id, s.bonus_account_id, v_house, s.bonus_cents, 'stake', s.id::text, 0)::wallet_posting;
    END IF;
  END LOOP;
  RETURN v_postings;
END
$$;

-- Writes the stakes that stakes_api_open has placed: rows, queue entries for integrity tags, transfers and counters. `p_pauses`: the minimum milliseconds
-- between rounds of each stake's game (null: not a casino round). `p_risky`: the requested rows if a stake has risks, whose parts are written. `p_funded`: a
-- stake uses bonus money, so module bonus is notified. Runs under the locks and settings of stakes_api_open.
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
