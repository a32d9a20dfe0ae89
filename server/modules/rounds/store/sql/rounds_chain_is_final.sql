-- Published columns never change, nor does a finished round.
CREATE OR REPLACE FUNCTION rounds_chain_is_final() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.table_name, NEW.length, NEW.end_hash, NEW.sealed_seed, NEW.beacon_chain_hash,
       NEW.beacon_public_key, NEW.beacon_genesis_time, NEW.beacon_period, NEW.announced_at)
     IS DISTINCT FROM (OLD.id, OLD.table_name, OLD.length, OLD.end_hash, OLD.sealed_seed, OLD.beacon_chain_hash,
       OLD.beacon_public_key, OLD.beacon_genesis_time, OLD.beacon_period, OLD.announced_at)
     OR NEW.used < OLD.used OR (OLD.started_at IS NOT NULL AND NEW.started_at IS DISTINCT FROM OLD.started_at) OR OLD.ended_at IS NOT NULL THEN
    RAISE EXCEPTION 'a published chain cannot be changed' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END
$$;
