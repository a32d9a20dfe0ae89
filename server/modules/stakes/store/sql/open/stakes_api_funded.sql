-- The stakes that a rollover paid for, whole or in part.
CREATE OR REPLACE FUNCTION stakes_api_funded(p_account uuid) RETURNS TABLE (stake_id uuid, is_open boolean)
LANGUAGE sql STABLE SET search_path = public SET enable_seqscan = off AS $$
  SELECT s.id, s.status = 'open' FROM stake s WHERE s.bonus_account_id = p_account
$$;
