-- Reserved and missing amounts of Pix that banks claim, for the module that stores the claims.
CREATE OR REPLACE VIEW wallet_api_reserve AS
  SELECT player_id, ref, reserved::bigint AS reserved, missing::bigint AS missing, since_version, until_version FROM wallet_reserve;

-- True when something of one of these players is reserved under a bank's claim, or is to be. No SET clause, so that it is inlined.
CREATE OR REPLACE FUNCTION wallet_api_has_reserves(p_players uuid[]) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM wallet_reserve r WHERE r.player_id = ANY (p_players))
$$;

-- Sets the amount of a Pix to reserve. An excess returns to cash. Of a missing amount, up to p_take is taken from cash; the rest is filled by stakes and
-- withdrawals of the versions (p_since, p_until] when they return. Locks the wallet. Returns the reserved and the missing amount.
CREATE OR REPLACE FUNCTION wallet_api_set_reserve(
  p_player_id uuid, p_ref text, p_wanted bigint, p_take bigint, p_since bigint, p_until bigint, p_at timestamptz
) RETURNS TABLE (reserved_cents bigint, missing_cents bigint)
LANGUAGE plpgsql SET search_path = public SET enable_seqscan = off AS $$
DECLARE
  v_cash bigint;
  v_reserved bigint;
  v_next bigint;
BEGIN
  SELECT w.cash_cents INTO STRICT v_cash FROM wallet_api_lock(ARRAY[p_player_id]) w;
  v_reserved := coalesce((SELECT r.reserved FROM wallet_reserve r WHERE r.player_id = p_player_id AND r.ref = p_ref), 0);
  v_next := least(p_wanted, v_reserved + greatest(0, least(p_take, v_cash)));
  IF v_reserved > 0 OR p_wanted > 0 THEN
    INSERT INTO wallet_reserve AS r (player_id, ref, reserved, missing, since_version, until_version)
    VALUES (p_player_id, p_ref, v_reserved, greatest(p_wanted - v_reserved, 0), p_since, p_until)
    ON CONFLICT (player_id, ref) DO UPDATE SET missing = excluded.missing, since_version = p_since, until_version = p_until;
  END IF;
  IF v_next <> v_reserved THEN
    PERFORM wallet_move_reserve(p_player_id, p_ref, v_next - v_reserved, p_at);
  END IF;
  IF p_wanted = 0 THEN
    DELETE FROM wallet_reserve r WHERE r.player_id = p_player_id AND r.ref = p_ref;
  ELSE
    UPDATE wallet_reserve r SET missing = p_wanted - v_next WHERE r.player_id = p_player_id AND r.ref = p_ref;
  END IF;
  RETURN QUERY SELECT v_next, p_wanted - v_next;
END
$$;

-- Money that has just come back to cash fills what is missing of reserves: of each player p_cents, from stakes or withdrawals of the wallet's version
-- p_versions (one array element each). The oldest claim is filled first. Needs wallet_api_lock.
CREATE OR REPLACE FUNCTION wallet_api_fill_reserves(p_players uuid[], p_versions bigint[], p_cents bigint[], p_at timestamptz) RETURNS void
LANGUAGE plpgsql SET search_path = public SET enable_seqscan = off AS $$
DECLARE
  r      record;
  v_left bigint[] := p_cents;
  v_part bigint;
  v_take bigint;
BEGIN
  FOR r IN
    SELECT w.player_id, w.ref, w.missing, w.since_version, w.until_version FROM wallet_reserve w
    WHERE w.player_id = ANY (p_players) AND w.missing > 0 ORDER BY w.player_id, w.until_version, w.ref
  LOOP
    v_take := 0;
    FOR i IN 1 .. cardinality(p_players) LOOP
      CONTINUE WHEN p_players[i] <> r.player_id OR p_versions[i] <= r.since_version OR p_versions[i] > r.until_version;
      v_part := least(v_left[i], r.missing - v_take);
      v_take := v_take + v_part;
      v_left[i] := v_left[i] - v_part;
    END LOOP;
    IF v_take > 0 THEN
      PERFORM wallet_move_reserve(r.player_id, r.ref, v_take, p_at);
    END IF;
  END LOOP;
END
$$;

-- Returns to cash what is needed to pay p_cents of each player (one array element each) beyond the cash that is there, out of the newest claims' reserves
-- first: a prize or a Pix that is taken back was never the player's, so reserving it does not turn it into debt. Needs wallet_api_lock.
CREATE OR REPLACE FUNCTION wallet_api_draw_on_reserves(p_players uuid[], p_cents bigint[], p_at timestamptz) RETURNS void
LANGUAGE plpgsql SET search_path = public SET enable_seqscan = off AS $$
DECLARE
  p       record;
  r       record;
  v_short bigint;
BEGIN
  FOR p IN
    SELECT w.player_id, d.cents - w.cash_cents AS short FROM wallet_api_lock(p_players) w
    JOIN (SELECT u.player_id, sum(u.cents)::bigint AS cents FROM unnest(p_players, p_cents) AS u (player_id, cents) GROUP BY 1) d ON d.player_id = w.player_id
  LOOP
    v_short := p.short;
    FOR r IN
      SELECT w.ref, w.reserved FROM wallet_reserve w WHERE w.player_id = p.player_id AND w.reserved > 0 ORDER BY w.until_version DESC, w.ref DESC
    LOOP
      EXIT WHEN v_short <= 0;
      PERFORM wallet_move_reserve(p.player_id, r.ref, -least(r.reserved, v_short), p_at);
      v_short := v_short - least(r.reserved, v_short);
    END LOOP;
  END LOOP;
END
$$;

-- Moves cash into what is reserved for a Pix (p_cents > 0), or back to cash (< 0), with its row: what goes in was missing, what comes out is missing then.
-- Needs wallet_api_lock and the row.
CREATE OR REPLACE FUNCTION wallet_move_reserve(p_player_id uuid, p_ref text, p_cents bigint, p_at timestamptz) RETURNS void
LANGUAGE plpgsql SET search_path = public SET enable_seqscan = off AS $$
DECLARE
  v_account uuid := wallet_api_player_account(p_player_id, 'reserved');
  v_kind    text := CASE WHEN p_cents > 0 THEN 'reserved' ELSE 'reserve_released' END;
  v_verdict text;
BEGIN
  INSERT INTO wallet_account (id, player_id, kind) VALUES (v_account, p_player_id, 'reserved') ON CONFLICT DO NOTHING;
  SELECT t.verdict INTO v_verdict FROM wallet_api_transfer(jsonb_build_array(jsonb_build_object(
    'player_id', p_player_id, 'amount_cents', abs(p_cents), 'kind', v_kind, 'ref_id', p_ref,
    'debit_account', CASE WHEN p_cents > 0 THEN p_player_id ELSE v_account END, 'credit_account', CASE WHEN p_cents > 0 THEN v_account ELSE p_player_id END,
    'version', (SELECT 1 + count(*) FROM ledger_effect e WHERE e.kind = v_kind AND e.ref_id = p_ref))), p_at) t;
  IF v_verdict IS DISTINCT FROM 'moved' THEN
    RAISE EXCEPTION 'the reserve of Pix % could not move by %: %', p_ref, p_cents, v_verdict;
  END IF;
  UPDATE wallet_reserve SET reserved = reserved + p_cents, missing = missing - p_cents WHERE player_id = p_player_id AND ref = p_ref;
END
$$;

-- Counts stakes (one array element each) against the players' blocks of one reason, first in, first out. Needs wallet_api_lock.
CREATE OR REPLACE FUNCTION wallet_api_consume_blocks(p_players uuid[], p_cents bigint[], p_reason text) RETURNS void
LANGUAGE plpgsql SET search_path = public SET enable_seqscan = off SET enable_nestloop = off AS $$
#variable_conflict use_column
BEGIN
    WITH lined AS MATERIALIZED (
      SELECT b.player_id, b.ref, b.amount, s.cents, sum(b.amount) OVER (PARTITION BY b.player_id ORDER BY b.created_at, b.ref) AS through
      FROM (SELECT player_id, sum(cents)::bigint AS cents FROM unnest(p_players, p_cents) AS spent (player_id, cents) GROUP BY player_id) s
      JOIN wallet_block b ON b.player_id = s.player_id AND b.reason = p_reason AND b.player_id = ANY (p_players)
    ),
    gone AS (
      DELETE FROM wallet_block b USING lined l
      WHERE b.player_id = l.player_id AND b.player_id = ANY (p_players) AND b.reason = p_reason AND b.ref = l.ref AND l.through <= l.cents
    )
    UPDATE wallet_block b SET amount = l.through - l.cents FROM lined l
    WHERE b.player_id = l.player_id AND b.player_id = ANY (p_players) AND b.reason = p_reason AND b.ref = l.ref
      AND l.through > l.cents AND l.through - l.amount < l.cents;
END
$$;

-- For stakes' ledger check of the rollover: blocks in force, written (+) and lowered (−) amounts, and the ledger position of each step of a stake.
CREATE OR REPLACE VIEW wallet_api_block AS SELECT player_id, reason, ref, amount, until, created_at FROM wallet_block;

-- Blocks that deposits made.
CREATE OR REPLACE VIEW wallet_api_deposit_block AS SELECT player_id, ref, amount FROM wallet_block WHERE reason = 'deposit_rollover';

-- Blocks that were written on what referrals gave, for module acquisition's ledger check.
CREATE OR REPLACE VIEW wallet_api_referral_block AS
  SELECT w.player_id, w.ref, w.amount::bigint AS amount, w.until, w.created_at FROM wallet_block_written w WHERE w.reason = 'referral';
