-- rounds: one table of play, one round at a time, for everybody. Results come from a chain of secret links and a public beacon (docs/decisions/008).
-- Needs: platform_only_resealed, rounds_chain_is_final, rounds_round_is_final

-- Shared rounds: one table of play, one round at a time, for everybody. Results come from a chain of secret links and a public beacon (ADR 008).

-- A chain is published by its end before its first link is used. `used` is the place of the last link handed to a round.
CREATE TABLE rounds_chain (
  id                  uuid PRIMARY KEY,
  table_name          text NOT NULL CHECK (table_name ~ '^[a-z][a-z0-9-]{0,40}$'),
  length              integer NOT NULL CHECK (length > 0),
  end_hash            text NOT NULL UNIQUE CHECK (end_hash ~ '^[0-9a-f]{64}$'),
  sealed_seed         bytea NOT NULL,                                  -- AES-256-GCM: nobody who reads the database can foretell a round
  used                integer NOT NULL DEFAULT 0,
  beacon_chain_hash   text NOT NULL CHECK (beacon_chain_hash ~ '^[0-9a-f]{64}$'),
  beacon_public_key   text NOT NULL CHECK (beacon_public_key ~ '^[0-9a-f]{192}$'),
  beacon_genesis_time bigint NOT NULL CHECK (beacon_genesis_time > 0), -- Unix seconds
  beacon_period       integer NOT NULL CHECK (beacon_period > 0),      -- seconds
  announced_at        timestamptz NOT NULL,
  started_at          timestamptz,
  ended_at            timestamptz,
  CHECK (used BETWEEN 0 AND length),
  CHECK (started_at IS NOT NULL OR used = 0),
  CHECK (ended_at IS NULL OR started_at IS NOT NULL)
) WITH (fillfactor = 50);
CREATE UNIQUE INDEX rounds_chain_in_play ON rounds_chain (table_name) WHERE started_at IS NOT NULL AND ended_at IS NULL;
CREATE UNIQUE INDEX rounds_chain_announced ON rounds_chain (table_name) WHERE started_at IS NULL;
CREATE TRIGGER rounds_chain_final BEFORE UPDATE ON rounds_chain FOR EACH ROW
  WHEN (OLD.sealed_seed = NEW.sealed_seed OR NOT platform_only_resealed(to_jsonb(OLD), to_jsonb(NEW), 'sealed_seed'))
  EXECUTE FUNCTION rounds_chain_is_final();

REVOKE DELETE, TRUNCATE ON rounds_chain FROM palpite_app;

CREATE TABLE rounds_round (
  id               uuid PRIMARY KEY,
  table_name       text NOT NULL,
  seq              bigint NOT NULL CHECK (seq > 0),
  state            text NOT NULL DEFAULT 'betting' CHECK (state IN ('betting', 'closed', 'running', 'spinning', 'settled', 'void')),
  version          integer NOT NULL DEFAULT 1,
  chain_id         uuid NOT NULL REFERENCES rounds_chain,
  link_index       integer NOT NULL CHECK (link_index > 0),
  link_hash        text NOT NULL CHECK (link_hash ~ '^[0-9a-f]{64}$'),
  link             text,                                               -- null until revealed
  beacon_round     bigint NOT NULL CHECK (beacon_round > 0),           -- named at opening
  beacon_value     text CHECK (beacon_value ~ '^[0-9a-f]{64}$'),
  beacon_signature text,
  outcome          integer,
  opened_at        timestamptz NOT NULL,
  closes_at        timestamptz NOT NULL,
  void_after       timestamptz NOT NULL,                               -- the beacon is waited for until then
  spin_ends_at     timestamptz,
  finished_at      timestamptz,                                        -- every bet is settled or refunded
  next_opens_at    timestamptz,
  runs_from        timestamptz,                                        -- from the draw on; null where the result is shown as soon as it is drawn
  UNIQUE (table_name, seq),
  UNIQUE (chain_id, link_index),
  CHECK (opened_at < closes_at AND closes_at < void_after),
  CONSTRAINT rounds_round_keeps_its_link CHECK (link IS NULL OR encode(sha256(convert_to(link, 'UTF8')), 'hex') = link_hash),
  CONSTRAINT rounds_round_hides_its_link CHECK (state NOT IN ('betting', 'closed') OR (link IS NULL AND beacon_value IS NULL AND outcome IS NULL)),
  -- While a round runs its result is drawn and hidden: neither its link nor anything that follows from it stands here.
  CONSTRAINT rounds_round_runs_after_closing CHECK (state NOT IN ('betting', 'closed') OR runs_from IS NULL),
  CONSTRAINT rounds_round_hides_its_run CHECK (
    state <> 'running' OR (link IS NULL AND outcome IS NULL AND spin_ends_at IS NULL AND finished_at IS NULL
                           AND beacon_value IS NOT NULL AND beacon_signature IS NOT NULL AND runs_from IS NOT NULL)),
  CHECK (state NOT IN ('spinning', 'settled') OR (
    link IS NOT NULL AND beacon_value IS NOT NULL AND beacon_signature IS NOT NULL AND outcome IS NOT NULL AND spin_ends_at IS NOT NULL)),
  CHECK (state <> 'void' OR (outcome IS NULL AND beacon_value IS NULL)),
  CHECK (state NOT IN ('betting', 'closed', 'spinning') OR finished_at IS NULL),
  CHECK (state <> 'settled' OR finished_at IS NOT NULL),
  CHECK ((finished_at IS NULL) = (next_opens_at IS NULL))
) WITH (fillfactor = 60);

-- One round at a time.
CREATE UNIQUE INDEX rounds_round_running ON rounds_round (table_name) WHERE finished_at IS NULL;

CREATE INDEX rounds_round_results ON rounds_round (table_name, seq DESC) WHERE state = 'settled';
CREATE TRIGGER rounds_round_final BEFORE UPDATE ON rounds_round FOR EACH ROW EXECUTE FUNCTION rounds_round_is_final();
REVOKE DELETE, TRUNCATE ON rounds_round FROM palpite_app;
