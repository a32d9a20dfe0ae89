-- Locks these players, in id order, until the transaction ends: a caller that has to read before opening or closing their stakes calls it first.
CREATE OR REPLACE FUNCTION stakes_api_lock(p_players uuid[], p_at timestamptz) RETURNS void LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  PERFORM FROM gate_api_lock(p_players, p_at);
END
$$;
