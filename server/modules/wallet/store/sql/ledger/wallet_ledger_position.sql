-- The last transfer id that was given out. Under a player's wallet lock it lies between that player's transfers before and after.
CREATE OR REPLACE FUNCTION wallet_ledger_position() RETURNS bigint LANGUAGE sql VOLATILE SET search_path = public AS $$
  SELECT CASE WHEN is_called THEN last_value ELSE 0 END FROM ledger_transfer_id_seq
$$;
