-- Refuses changes of a committed or revealed seed.
CREATE OR REPLACE FUNCTION originals_seed_is_final() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.revealed_at IS NOT NULL OR NEW.server_seed_hash <> OLD.server_seed_hash OR NEW.sealed_seed <> OLD.sealed_seed OR NEW.player_id <> OLD.player_id
     OR (OLD.activated_at IS NOT NULL AND NEW.client_seed IS DISTINCT FROM OLD.client_seed) THEN
    RAISE EXCEPTION 'a committed seed cannot be changed' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END
$$;
