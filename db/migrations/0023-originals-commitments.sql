-- originals: the public list of what the house has committed to. Contract: server/modules/originals/commitments/README.md,
-- docs/how-to/verify-the-commitments.md.
-- Needs: originals_commitment_day_is_open

-- Hashes of server seeds that are not listed yet: written with the seed, gone with the listing.
CREATE TABLE originals_commitment_to_list (
  hash text PRIMARY KEY CHECK (hash ~ '^[0-9a-f]{64}$'),
  at   timestamptz NOT NULL
);

-- One row per commitment, in the order in which they were made public; a day's rows are its file. Never whose seed it is.
CREATE TABLE originals_commitment (
  day       date NOT NULL,                                                        -- the site's day (America/Sao_Paulo)
  n         integer NOT NULL CHECK (n > 0),                                       -- place in the day's file, from 1, without a gap
  kind      text NOT NULL CHECK (kind IN ('server_seed', 'double_chain')),
  hash      text NOT NULL CHECK (hash ~ '^[0-9a-f]{64}$'),                        -- SHA-256 of a server seed; the end of a chain
  listed_at timestamptz NOT NULL,
  PRIMARY KEY (day, n),
  UNIQUE (kind, hash)
);
REVOKE UPDATE, DELETE, TRUNCATE ON originals_commitment FROM palpite_app;

-- A day that is over: what its file hashes to, and the signature over it. Every day from the first on, without a gap.
CREATE TABLE originals_commitment_day (
  day             date PRIMARY KEY,
  commitments     integer NOT NULL CHECK (commitments >= 0),
  previous_sha256 text CHECK (previous_sha256 ~ '^[0-9a-f]{64}$'),                -- of the file of the day before; null for the first
  sha256          text NOT NULL UNIQUE CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  bytes           integer NOT NULL CHECK (bytes > 0),
  signature       text NOT NULL,                                                  -- Ed25519, base64url
  key_id          text NOT NULL CHECK (key_id ~ '^[0-9a-f]{16}$'),
  closed_at       timestamptz NOT NULL
);
REVOKE UPDATE, DELETE, TRUNCATE ON originals_commitment_day FROM palpite_app;

CREATE TRIGGER originals_commitment_open BEFORE INSERT ON originals_commitment FOR EACH ROW EXECUTE FUNCTION originals_commitment_day_is_open();

INSERT INTO originals_commitment_to_list (hash, at) SELECT server_seed_hash, min(created_at) FROM originals_seed GROUP BY server_seed_hash;
