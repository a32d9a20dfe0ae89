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
