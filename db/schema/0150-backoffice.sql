-- backoffice: who may run operator commands.

-- backoffice: who may run operator commands. Each person has a key of their own; of it only a keyed tag is kept.
CREATE TABLE backoffice_operator (
  id         uuid PRIMARY KEY,
  name       text NOT NULL CHECK (name ~ '^[a-z][a-z0-9._-]{1,39}$'),
  -- Both null for the operator of a development machine, who has no key and exists nowhere else.
  key_tag    bytea CHECK (octet_length(key_tag) = 32),
  tag_key_id integer,
  created_at timestamptz NOT NULL,
  added_by   text NOT NULL,
  revoked_at timestamptz,
  revoked_by text,
  CHECK ((key_tag IS NULL) = (tag_key_id IS NULL)),
  CHECK ((revoked_at IS NULL) = (revoked_by IS NULL))
);

-- A name that was revoked may be given again: it is another operator.
CREATE UNIQUE INDEX backoffice_operator_name ON backoffice_operator (name) WHERE revoked_at IS NULL;

REVOKE DELETE, TRUNCATE ON backoffice_operator FROM palpite_app;
