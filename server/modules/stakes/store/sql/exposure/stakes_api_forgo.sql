-- These stakes count against no rollover: their players took something back early, so that they could not lose what they had staked. They still offset the
-- others of their groups. One that was closed before, and so has counted, stays as it is. Needs gate_api_lock of their players (stakes_api_award takes it).
CREATE OR REPLACE FUNCTION stakes_api_forgo(p_stakes uuid[]) RETURNS void LANGUAGE sql VOLATILE SET search_path = public SET enable_seqscan = off AS $$
  UPDATE stake s SET forgone = true WHERE s.id = ANY (p_stakes) AND s.status = 'open' AND s.reversed_version IS NULL AND s.forgone IS NULL
$$;
