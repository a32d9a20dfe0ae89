-- Platform tables: no domain word here. The site runs as palpite_app; this file makes the role and its default grants.
-- Needs: platform_refuse_change

DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'palpite_app') THEN
    CREATE ROLE palpite_app NOLOGIN;
  END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN
  NULL; -- another database of the same server made it at the same moment
END
$$;

DO $$
BEGIN
  EXECUTE format('GRANT palpite_app TO %I', current_user);
EXCEPTION WHEN OTHERS THEN
  IF NOT pg_has_role(current_user, 'palpite_app', 'MEMBER') THEN RAISE; END IF;
END
$$;

GRANT USAGE ON SCHEMA public TO palpite_app;

-- The site owns nothing and makes nothing: databases that came up under PostgreSQL 14 let everybody create in this schema.
REVOKE CREATE ON SCHEMA public FROM PUBLIC;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO palpite_app;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE, SELECT ON SEQUENCES TO palpite_app;
GRANT SELECT ON schema_migration, schema_function TO palpite_app;

-- One row: every process agrees on the offset that tests give to time.
CREATE TABLE platform_clock (
  only_row  boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  offset_ms bigint NOT NULL DEFAULT 0
);
INSERT INTO platform_clock DEFAULT VALUES;

CREATE TABLE platform_setting (
  key        text PRIMARY KEY,
  value      jsonb NOT NULL,
  updated_at timestamptz NOT NULL
);

CREATE TABLE platform_setting_version (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  version  bigint NOT NULL DEFAULT 0
);
INSERT INTO platform_setting_version DEFAULT VALUES;

-- The transactional outbox. Rows leave by DELETE once every subscriber has them; ids become visible out of order, so nobody reads "id > last".
CREATE TABLE outbox (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  topic      text NOT NULL,
  payload    jsonb NOT NULL,
  due_at     timestamptz NOT NULL,
  attempts   integer NOT NULL DEFAULT 0,
  last_error text
);
CREATE INDEX outbox_due ON outbox (due_at, id);

-- Messages and jobs that failed for good: found without a search, tried again, dropped by an operator. docs/operations/sweeps.md.

-- As many attempts as server/platform/outbox/relay.ts makes before it leaves a message to the list of what is parked.
CREATE INDEX outbox_given_up ON outbox (id) WHERE attempts >= 10;

-- Stored answers for calls that carry an Idempotency-Key and keep no row of their own that could serve as the answer.
CREATE TABLE platform_idempotency (
  owner        text NOT NULL,
  operation    text NOT NULL,
  key          text NOT NULL,
  fingerprint  bytea NOT NULL,
  locked_until timestamptz,
  status       integer,
  created_at   timestamptz NOT NULL,
  body_sealed  bytea,
  PRIMARY KEY (owner, operation, key),
  CHECK ((status IS NULL) = (body_sealed IS NULL))
);

-- What is forgotten by rule is found by index, in batches (server/platform/retention, docs/operations/retention.md).
CREATE INDEX platform_idempotency_age ON platform_idempotency (created_at);

-- Append-only record of every operator act: who, what, before, after, why. Each row carries the hash of the one before it.
CREATE TABLE platform_audit (
  id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  actor     text NOT NULL,
  act       text NOT NULL,
  subject   text NOT NULL,
  before    jsonb,
  after     jsonb,
  reason    text NOT NULL CHECK (length(trim(reason)) > 0),
  at        timestamptz NOT NULL,
  previous  bytea NOT NULL,
  hash      bytea NOT NULL
);
CREATE TRIGGER platform_audit_append_only BEFORE UPDATE OR DELETE ON platform_audit FOR EACH ROW EXECUTE FUNCTION platform_refuse_change();
REVOKE UPDATE, DELETE, TRUNCATE ON platform_audit FROM palpite_app;

-- What could not be handled and was set aside so that the rest goes on: one row per thing, ended by success or by an operator.
CREATE TABLE platform_parked (
  kind     text NOT NULL,
  ref      text NOT NULL,
  error    text NOT NULL,
  attempts integer NOT NULL DEFAULT 1,
  first_at timestamptz NOT NULL,
  last_at  timestamptz NOT NULL,
  -- Tried again by itself from here on.
  retry_at timestamptz NOT NULL,
  PRIMARY KEY (kind, ref)
);

-- The bus of several processes. NOTIFY only wakes: what was published stands here for a while, numbered by its publisher without a gap, so that who was cut
-- off reads what it missed, or knows that it cannot.
CREATE TABLE platform_bus_publisher (
  id   uuid PRIMARY KEY,          -- one per process and start
  head bigint NOT NULL,           -- the number of its latest piece
  at   timestamptz NOT NULL
) WITH (fillfactor = 50);

CREATE TABLE platform_bus_piece (
  publisher uuid NOT NULL,
  n         bigint NOT NULL,
  messages  text NOT NULL,        -- a JSON array
  PRIMARY KEY (publisher, n)
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 10000);

-- The keys that data is sealed with, keys that outlive them, and what waits to be sealed.

-- Ids of the keys that anything here may be sealed under: a process that lacks one of them does not start.
CREATE TABLE platform_data_key (
  key_id         text PRIMARY KEY CHECK (key_id ~ '^[0-9a-f]{8}$'),
  first_used_at  timestamptz NOT NULL,
  -- When nothing was left under it.
  rotated_out_at timestamptz
);
REVOKE DELETE, TRUNCATE ON platform_data_key FROM palpite_app;

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
REVOKE DELETE, TRUNCATE ON platform_kept_key FROM palpite_app;

-- What stood readable before a migration, on its way into sealed columns: SQL has no key, so the process that migrates seals it and empties this table.
-- `fields`: {sealed column: its text}.
CREATE TABLE platform_to_seal (
  table_name text NOT NULL,
  row_key    jsonb NOT NULL,
  fields     jsonb NOT NULL,
  PRIMARY KEY (table_name, row_key)
);
REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON platform_to_seal FROM palpite_app;

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
REVOKE INSERT, DELETE, TRUNCATE ON platform_audit_head FROM palpite_app;
INSERT INTO platform_audit_head DEFAULT VALUES;
