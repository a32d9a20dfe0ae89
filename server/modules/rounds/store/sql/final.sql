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

-- The columns set at opening never change, nor does an outcome once set, nor a finished round.
CREATE OR REPLACE FUNCTION rounds_round_is_final() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.finished_at IS NOT NULL
     OR (NEW.id, NEW.table_name, NEW.seq, NEW.chain_id, NEW.link_index, NEW.link_hash, NEW.beacon_round, NEW.opened_at, NEW.closes_at, NEW.void_after)
     IS DISTINCT FROM (OLD.id, OLD.table_name, OLD.seq, OLD.chain_id, OLD.link_index, OLD.link_hash, OLD.beacon_round, OLD.opened_at,
                       OLD.closes_at, OLD.void_after)
     OR (OLD.link IS NOT NULL AND NEW.link IS DISTINCT FROM OLD.link)
     OR (OLD.outcome IS NOT NULL AND (NEW.outcome, NEW.beacon_value, NEW.beacon_signature)
       IS DISTINCT FROM (OLD.outcome, OLD.beacon_value, OLD.beacon_signature))
     OR (OLD.state = 'running' AND NEW.state = 'spinning'
         AND (NEW.beacon_value, NEW.beacon_signature) IS DISTINCT FROM (OLD.beacon_value, OLD.beacon_signature))
     OR (OLD.runs_from IS NOT NULL AND NEW.runs_from IS DISTINCT FROM OLD.runs_from)
     OR NEW.version <> OLD.version + 1
     OR (OLD.state, NEW.state) NOT IN (('betting', 'closed'), ('closed', 'running'), ('closed', 'spinning'), ('closed', 'void'), ('running', 'spinning'),
                                       ('running', 'void'), ('spinning', 'settled'), ('void', 'void')) THEN
    RAISE EXCEPTION 'a round cannot be rewritten' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END
$$;
