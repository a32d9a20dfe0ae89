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
