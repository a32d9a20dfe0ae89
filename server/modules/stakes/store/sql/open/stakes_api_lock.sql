-- The turn of these players, in id order, until the transaction ends: whoever has to look before opening or closing their stakes takes it first.
CREATE OR REPLACE FUNCTION stakes_api_lock(p_players uuid[], p_at timestamptz) RETURNS void LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  PERFORM FROM gate_api_lock(p_players, p_at);
END
$$;
