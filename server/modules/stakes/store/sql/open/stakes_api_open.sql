-- Opens stakes, at most one for each key of a player. See the README for rows and verdicts.
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
  -- The player whose rows are being decided, and what is left to that player after the rows decided so far; of the bonus all of it under an active rollover.
  v_player   uuid; v_cash bigint; v_bonus bigint; v_drawable bigint; v_version bigint; v_staked bigint; v_bets integer;
  v_keys     text[]; v_first integer; -- keys placed by this player in this batch, and where the first of them stands in v_placed
  v_placed   stake[] := '{}'; v_pauses integer[] := '{}'; v_earlier stake; v_new stake; v_funded boolean := false; v_risky boolean := false;
BEGIN
  -- First statement: the locks, gate before wallet, each in id order. What follows sees everything that committed before them.
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
