-- Locks the players of open stakes and checks their eligibility again, as if the stakes were opened now, without a session. Returns the refusal of
-- stakes_api_open, or null. If a limit was lowered below the counted amount, the newest of these stakes are refused first. Locks `gate` only.
CREATE OR REPLACE FUNCTION stakes_api_judge(p_stakes uuid[], p_needs_approval boolean, p_at timestamptz)
RETURNS TABLE (stake_id uuid, refusal text /* null */)
LANGUAGE plpgsql SET search_path = public SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  v_gates gate_player[];
BEGIN
  v_gates := ARRAY(SELECT g FROM gate_api_lock(ARRAY(SELECT DISTINCT s.player_id FROM stake s WHERE s.id = ANY (p_stakes)), p_at) g);
  RETURN QUERY
  SELECT s.id, coalesce(gate_api_refusal(g, NULL, NULL, NULL, p_needs_approval, p_at)::text,
                        CASE WHEN gate_api_stake_headroom(g) + s.later_cents < 0 OR gate_api_bets_headroom(g) + s.later < 0 THEN 'limit_reached' END)
  FROM (
    SELECT k.id, k.player_id,
           coalesce(sum(k.cash_cents + k.bonus_cents) OVER later, 0) AS later_cents, count(*) OVER later AS later
    FROM stake k WHERE k.id = ANY (p_stakes) AND k.status = 'open'
    WINDOW later AS (PARTITION BY k.player_id ORDER BY k.id DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)
  ) s
  JOIN unnest(v_gates) g ON g.player_id = s.player_id;
END
$$;

-- Locks these players, in id order, until the transaction ends: a caller that has to read before opening or closing their stakes calls it first.
CREATE OR REPLACE FUNCTION stakes_api_lock(p_players uuid[], p_at timestamptz) RETURNS void LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  PERFORM FROM gate_api_lock(p_players, p_at);
END
$$;
