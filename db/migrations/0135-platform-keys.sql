-- The keys that data is sealed with, keys that outlive them, and what waits to be sealed.

-- Ids of the keys that anything here may be sealed under: a process that lacks one of them does not start.
CREATE TABLE platform_data_key (
  key_id         text PRIMARY KEY CHECK (key_id ~ '^[0-9a-f]{8}$'),
  first_used_at  timestamptz NOT NULL,
  -- When nothing was left under it.
  rotated_out_at timestamptz
);

-- Keys of tags and signatures, sealed: they prove what was written long ago, whatever DATA_SECRET is today.
CREATE TABLE platform_kept_key (
  purpose    text NOT NULL,
  id         integer NOT NULL CHECK (id > 0),
  sealed     bytea NOT NULL CHECK (octet_length(sealed) > 32),
  -- The data key of the day it was made.
  made_under text NOT NULL,
  made_at    timestamptz NOT NULL,
  PRIMARY KEY (purpose, id)
);
REVOKE DELETE, TRUNCATE ON platform_data_key, platform_kept_key FROM palpite_app;

-- What stood readable before a migration, on its way into sealed columns: SQL has no key, so the process that migrates seals it and empties this table.
-- `fields`: {sealed column: its text}.
CREATE TABLE platform_to_seal (
  table_name text NOT NULL,
  row_key    jsonb NOT NULL,
  fields     jsonb NOT NULL,
  PRIMARY KEY (table_name, row_key)
);
REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON platform_to_seal FROM palpite_app;

-- True when a sealed column changed the key that it is sealed under, and nothing else of the row changed: for triggers that hold the rest.
CREATE FUNCTION platform_only_resealed(p_old jsonb, p_new jsonb, p_column text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  -- '\x', then two digits for each byte: the version and the key's id.
  SELECT p_old - p_column = p_new - p_column AND substr(p_old ->> p_column, 1, 12) <> substr(p_new ->> p_column, 1, 12)
$$;

-- For append-only tables with a sealed column, named in the trigger.
CREATE FUNCTION platform_refuse_change_but_resealing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND platform_only_resealed(to_jsonb(OLD), to_jsonb(NEW), TG_ARGV[0]) THEN
    RETURN NEW;
  END IF;
  -- Set by the functions that forget what no law wants kept any more, for their own transaction.
  IF TG_OP = 'DELETE' AND current_setting('palpite.forgetting', true) = TG_TABLE_NAME THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END
$$;

-- Stored answers hold Pix codes. Those of before are forgotten: each of these calls finds its own row by the same key.
DELETE FROM platform_idempotency;
ALTER TABLE platform_idempotency DROP COLUMN body, ADD COLUMN body_sealed bytea, ADD CHECK ((status IS NULL) = (body_sealed IS NULL));

-- How far the audit log has been sealed: a tag over the number of its rows and the hash of the last, so that neither can be changed nor cut off without the
-- key. One row, which is there from the beginning.
CREATE TABLE platform_audit_head (
  only_row  boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  row_count bigint NOT NULL DEFAULT 0 CHECK (row_count >= 0),
  last_id   bigint,
  hash      bytea,
  key_id    integer,
  tag       bytea,
  sealed_at timestamptz,
  CHECK ((row_count = 0) = (last_id IS NULL)),
  CHECK (num_nulls(last_id, hash, key_id, tag, sealed_at) IN (0, 5))
);
INSERT INTO platform_audit_head DEFAULT VALUES;
REVOKE INSERT, DELETE, TRUNCATE ON platform_audit_head FROM palpite_app;
