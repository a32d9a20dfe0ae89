-- Fairness seeds. A server seed is committed to (its SHA-256 is shown) one rotation before it is used, and revealed when it goes out of use.
CREATE TABLE originals_seed (
  id               uuid PRIMARY KEY,
  player_id        uuid NOT NULL,
  sealed_seed      bytea NOT NULL,                                                    -- AES-256-GCM: nobody who reads the database can deal a layout
  server_seed_hash text NOT NULL CHECK (server_seed_hash ~ '^[0-9a-f]{64}$'),
  client_seed      text CHECK (char_length(client_seed) BETWEEN 1 AND 64),             -- null until the seed comes into use
  rounds           integer NOT NULL DEFAULT 0 CHECK (rounds >= 0),                    -- final once revealed
  server_seed      text,                                                              -- null until revealed
  created_at       timestamptz NOT NULL,
  activated_at     timestamptz,
  revealed_at      timestamptz,
  CHECK ((client_seed IS NULL) = (activated_at IS NULL)),
  CHECK ((server_seed IS NULL) = (revealed_at IS NULL)),
  CHECK (server_seed IS NULL OR activated_at IS NOT NULL),
  CONSTRAINT originals_seed_keeps_its_commitment CHECK (server_seed IS NULL OR encode(sha256(convert_to(server_seed, 'UTF8')), 'hex') = server_seed_hash)
);
CREATE INDEX originals_seed_revealed ON originals_seed (player_id, revealed_at DESC) WHERE revealed_at IS NOT NULL;

-- One row per player: the pair in force. It is what opening, rotating and closing lock first.
CREATE TABLE originals_fairness (
  player_id    uuid PRIMARY KEY,
  seed_id      uuid NOT NULL REFERENCES originals_seed,
  next_seed_id uuid NOT NULL REFERENCES originals_seed,
  client_seed  text NOT NULL CHECK (char_length(client_seed) BETWEEN 1 AND 64),
  next_nonce   integer NOT NULL DEFAULT 0 CHECK (next_nonce >= 0),
  CHECK (seed_id <> next_seed_id)
) WITH (fillfactor = 50);

-- What was promised or revealed stays as it was.
CREATE FUNCTION originals_seed_is_final() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.revealed_at IS NOT NULL OR NEW.server_seed_hash <> OLD.server_seed_hash OR NEW.sealed_seed <> OLD.sealed_seed OR NEW.player_id <> OLD.player_id
     OR (OLD.activated_at IS NOT NULL AND NEW.client_seed IS DISTINCT FROM OLD.client_seed) THEN
    RAISE EXCEPTION 'a committed seed cannot be changed' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER originals_seed_final BEFORE UPDATE ON originals_seed FOR EACH ROW EXECUTE FUNCTION originals_seed_is_final();
REVOKE DELETE, TRUNCATE ON originals_seed, originals_fairness FROM palpite_app;
