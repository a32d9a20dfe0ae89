CREATE OR REPLACE FUNCTION stakes_api_open(p_rows jsonb, p_at timestamptz, p_spend_order text DEFAULT 'bonus_first')
RETURNS TABLE (n integer, verdict text, stake_id uuid, cash_cents bigint, bonus_cents bigint,
               balance_cash_cents bigint, balance_bonus_cents bigint, wallet_version bigint)
LANGUAGE plpgsql SET search_path = public SET enable_seqscan = off SET plan_cache_mode = force_generic_plan SET enable_nestloop = off AS $$
#variable_conflict use_column
DECLARE
  r          record;
  v_players  uuid[] := ARRAY(SELECT DISTINCT (e ->> 'player_id')::uuid FROM jsonb_array_elements(p_rows) e);
  v_gates    gate_player[];
  v_wallets  record;
  v_house    uuid := wallet_api_house('open_stakes');
  -- The player whose rows are being decided, and what is left to that player after the rows decided so far.
  v_player   uuid;
  v_cash     bigint;
  v_bonus    bigint;
  v_drawable bigint; -- of the bonus: all of it under an active rollover, else nothing
  v_version  bigint;
  v_staked   bigint;
  v_bets     integer;
  v_keys     text[]; -- keys placed by this player in this batch ...
  v_first    integer; -- ... and where the first of them stands in v_placed
  -- Placed stakes of the whole batch, and their transfers.
  v_placed   stake[] := '{}';
  v_postings wallet_posting[] := '{}';
  v_earlier  stake;
BEGIN
  -- First statement: the locks, gate before wallet, each in id order. What follows sees everything that committed before them.
  v_gates := ARRAY(SELECT g FROM gate_api_lock(v_players, p_at) g);
  SELECT array_agg(w.player_id) AS player_id, array_agg(w.cash_cents) AS cash, array_agg(w.bonus_cents) AS bonus, array_agg(w.wallet_version) AS version
  INTO v_wallets FROM wallet_api_lock(v_players) w;

  FOR r IN
    SELECT i.*, g.bonus_account_id, g.counters_day, w.cash, w.bonus, w.version,
           CASE WHEN w.player_id IS NULL THEN 'unknown_player' ELSE
             gate_api_refusal(g, i.session_id, i.session_epoch, i.session_expires_at, i.needs_approval, p_at) END AS gate_refusal,
           gate_api_stake_headroom(g) AS stake_headroom, gate_api_bets_headroom(g) AS bets_headroom,
           known.id AS known_id, known.fingerprint AS known_fingerprint, known.cash_cents AS known_cash, known.bonus_cents AS known_bonus,
           known.answer_cash_cents, known.answer_bonus_cents, known.answer_version
    FROM ROWS FROM (jsonb_to_recordset(p_rows) AS (
           stake_id uuid, player_id uuid, session_id uuid, session_epoch integer, session_expires_at timestamptz, operation text, key text, ordinal integer,
           fingerprint text, vertical text, needs_approval boolean, game text, round_ref text, stake_cents bigint, refusal text,
           risk_group text, side text)) WITH ORDINALITY
         AS i (stake_id, player_id, session_id, session_epoch, session_expires_at, operation, key, ordinal,
           fingerprint, vertical, needs_approval, game, round_ref, stake_cents, refusal, risk_group, side, n)
    LEFT JOIN unnest(v_gates) g ON g.player_id = i.player_id
    LEFT JOIN unnest(v_wallets.player_id, v_wallets.cash, v_wallets.bonus, v_wallets.version) AS w (player_id, cash, bonus, version) ON w.player_id = i.player_id
    LEFT JOIN LATERAL (
      SELECT s.* FROM stake s WHERE s.player_id = i.player_id AND s.operation = i.operation AND s.key = i.key AND s.ordinal = i.ordinal OFFSET 0
    ) known ON true
    ORDER BY i.player_id, i.n
  LOOP
    IF v_player IS DISTINCT FROM r.player_id THEN
      v_player := r.player_id; v_cash := r.cash; v_bonus := r.bonus; v_version := r.version; v_staked := 0; v_bets := 0;
      v_drawable := CASE WHEN r.bonus_account_id IS NULL THEN 0 ELSE r.bonus END;
      v_keys := '{}'; v_first := cardinality(v_placed) + 1;
    ELSIF v_bets > 0 AND r.known_id IS NULL THEN
      -- The same key twice in one batch: the later row is a replay of the earlier.
      v_earlier := v_placed[v_first - 1 + array_position(v_keys, concat_ws('|', r.operation, r.ordinal, r.key))];
      r.known_id := v_earlier.id; r.known_fingerprint := v_earlier.fingerprint; r.known_cash := v_earlier.cash_cents; r.known_bonus := v_earlier.bonus_cents;
      r.answer_cash_cents := v_earlier.answer_cash_cents; r.answer_bonus_cents := v_earlier.answer_bonus_cents; r.answer_version := v_earlier.answer_version;
    END IF;

    verdict := CASE
      WHEN r.known_id IS NOT NULL THEN CASE WHEN r.known_fingerprint = decode(r.fingerprint, 'hex') THEN 'duplicate' ELSE 'key_reused' END
      WHEN r.gate_refusal IS NOT NULL THEN r.gate_refusal
      WHEN r.refusal IS NOT NULL THEN r.refusal
      WHEN v_staked + r.stake_cents > r.stake_headroom OR v_bets >= r.bets_headroom THEN 'limit_reached'
      WHEN r.stake_cents > v_cash + v_drawable THEN 'insufficient_balance'
      ELSE 'placed'
    END;

    n := r.n; stake_id := NULL; cash_cents := NULL; bonus_cents := NULL;
    IF verdict = 'placed' THEN
      bonus_cents := CASE WHEN p_spend_order = 'cash_first' THEN greatest(0, r.stake_cents - v_cash) ELSE least(r.stake_cents, v_drawable) END;
      cash_cents := r.stake_cents - bonus_cents;
      stake_id := r.stake_id;
      IF cash_cents > 0 THEN
        v_postings := v_postings || ROW(v_player, v_player, v_house, cash_cents, 'stake', stake_id::text, 0)::wallet_posting;
        v_version := v_version + 1;
      END IF;
      IF bonus_cents > 0 THEN
        v_postings := v_postings || ROW(v_player, r.bonus_account_id, v_house, bonus_cents, 'stake', stake_id::text, 0)::wallet_posting;
        v_version := v_version + 1;
      END IF;
      v_cash := v_cash - cash_cents; v_bonus := v_bonus - bonus_cents; v_drawable := v_drawable - bonus_cents;
      v_staked := v_staked + r.stake_cents; v_bets := v_bets + 1; v_keys := v_keys || concat_ws('|', r.operation, r.ordinal, r.key);
      v_placed := v_placed || ROW(stake_id, v_player, r.operation, r.key, r.ordinal, decode(r.fingerprint, 'hex'), r.vertical, r.game, r.round_ref,
        cash_cents, bonus_cents, CASE WHEN bonus_cents > 0 THEN r.bonus_account_id END, 'open', r.counters_day, p_at,
        v_cash, v_bonus, v_version, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL,
        CASE WHEN r.side IS NOT NULL THEN coalesce(r.risk_group, r.round_ref) END, r.side, NULL)::stake;
    ELSIF verdict = 'duplicate' THEN
      stake_id := r.known_id; cash_cents := r.known_cash; bonus_cents := r.known_bonus;
    END IF;
    balance_cash_cents := CASE WHEN verdict = 'duplicate' THEN r.answer_cash_cents ELSE v_cash END;
    balance_bonus_cents := CASE WHEN verdict = 'duplicate' THEN r.answer_bonus_cents ELSE v_bonus END;
    wallet_version := CASE WHEN verdict = 'duplicate' THEN r.answer_version ELSE v_version END;
    RETURN NEXT;
  END LOOP;

  IF cardinality(v_placed) > 0 THEN
    INSERT INTO stake SELECT s.* FROM unnest(v_placed) s;
    INSERT INTO stake_to_seal (stakes, at) VALUES (ARRAY(SELECT s.id FROM unnest(v_placed) s), p_at);
    PERFORM wallet_api_post(v_postings, p_at);
    PERFORM gate_api_count_stakes(ARRAY(SELECT s.player_id FROM unnest(v_placed) s), ARRAY(SELECT s.cash_cents + s.bonus_cents FROM unnest(v_placed) s), p_at);
  END IF;
END
$$;
