-- platform: the integrity log. Each change of a protected row is an entry with the SHA-256 of the row as it then was, written by a trigger
-- (platform_log_row); a worker binds the entries into blocks under a key that the database does not hold. Which tables and columns: `table-protection.ts`
-- of each module. docs/decisions/056-rows-that-grant-rights-are-logged.md.
-- Needs: platform_refuse_change, platform_log_row

CREATE TABLE platform_integrity_entry (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  table_name text NOT NULL,
  -- The primary key's columns as JSON, separated by blanks.
  row_key    text NOT NULL,
  -- B: the row as it was when its table came under protection.
  op         text NOT NULL CHECK (op IN ('I', 'U', 'D', 'B')),
  -- SHA-256 over the protected columns; null once the row is deleted.
  digest     bytea CHECK (octet_length(digest) = 32),
  -- The database's login that wrote the row, and the migration that it ran, if any.
  login      text NOT NULL,
  migration  text,
  -- The database server's own time: it measures how long entries wait for their block, and a moved clock of the site must not hide that.
  at         timestamptz NOT NULL,
  -- Null until the worker came by.
  block      bigint,
  CHECK ((digest IS NULL) = (op = 'D'))
);
CREATE INDEX platform_integrity_entry_waiting ON platform_integrity_entry (id) WHERE block IS NULL;
CREATE INDEX platform_integrity_entry_block ON platform_integrity_entry (block);
CREATE TRIGGER platform_integrity_entry_kept BEFORE DELETE ON platform_integrity_entry FOR EACH ROW EXECUTE FUNCTION platform_refuse_change();
CREATE TRIGGER platform_integrity_entry_unchanged BEFORE UPDATE ON platform_integrity_entry FOR EACH ROW
  WHEN (OLD.block IS NOT NULL OR (OLD.id, OLD.table_name, OLD.row_key, OLD.op, OLD.digest, OLD.login, OLD.migration, OLD.at)
    IS DISTINCT FROM (NEW.id, NEW.table_name, NEW.row_key, NEW.op, NEW.digest, NEW.login, NEW.migration, NEW.at))
  EXECUTE FUNCTION platform_refuse_change();
CREATE TRIGGER platform_integrity_entry_no_truncate BEFORE TRUNCATE ON platform_integrity_entry FOR EACH STATEMENT EXECUTE FUNCTION platform_refuse_change();
-- The site writes entries through the triggers of protected tables only.
REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON platform_integrity_entry FROM palpite_app;
GRANT UPDATE (block) ON platform_integrity_entry TO palpite_app;

-- The tag is a MAC over the block's number, its entries in their order and the tag before it: an entry that is changed, moved, added or removed shows.
CREATE TABLE platform_integrity_block (
  block     bigint PRIMARY KEY CHECK (block > 0),
  entries   integer NOT NULL CHECK (entries > 0),
  key_id    integer NOT NULL,
  tag       bytea NOT NULL CHECK (octet_length(tag) = 32),
  tagged_at timestamptz NOT NULL
);
CREATE TRIGGER platform_integrity_block_append_only BEFORE UPDATE OR DELETE ON platform_integrity_block
  FOR EACH ROW EXECUTE FUNCTION platform_refuse_change();
REVOKE UPDATE, DELETE, TRUNCATE ON platform_integrity_block FROM palpite_app;
