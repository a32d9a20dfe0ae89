-- Platform tables: no domain word here. The site runs as palpite_app; this file makes the role and its default grants.
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
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO palpite_app;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE, SELECT ON SEQUENCES TO palpite_app;
GRANT SELECT ON schema_migration TO palpite_app;

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

-- Stored answers for calls that carry an Idempotency-Key and keep no row of their own that could serve as the answer.
CREATE TABLE platform_idempotency (
  owner        text NOT NULL,
  operation    text NOT NULL,
  key          text NOT NULL,
  fingerprint  bytea NOT NULL,
  locked_until timestamptz,
  status       integer,
  body         jsonb,
  created_at   timestamptz NOT NULL,
  PRIMARY KEY (owner, operation, key),
  CHECK ((status IS NULL) = (body IS NULL))
);

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
REVOKE UPDATE, DELETE, TRUNCATE ON platform_audit FROM palpite_app;

CREATE FUNCTION platform_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END
$$;
CREATE TRIGGER platform_audit_append_only BEFORE UPDATE OR DELETE ON platform_audit FOR EACH ROW EXECUTE FUNCTION platform_refuse_change();
