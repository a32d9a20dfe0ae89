-- What may be drawn from an account: null (no bound) for house accounts and debt.
CREATE OR REPLACE FUNCTION wallet_spendable(p_account uuid) RETURNS bigint LANGUAGE sql STABLE SET search_path = public SET enable_seqscan = off AS $$
  SELECT a.balance FROM wallet_account a WHERE a.id = p_account AND a.kind <> 'debt'
$$;
