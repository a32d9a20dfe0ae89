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

CREATE TABLE rounds_round (
  id               uuid PRIMARY KEY,
  table_name       text NOT NULL,
  seq              bigint NOT NULL CHECK (seq > 0),
  state            text NOT NULL DEFAULT 'betting' CHECK (state IN ('betting', 'closed', 'spinning', 'settled', 'void')),
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
  UNIQUE (table_name, seq),
  UNIQUE (chain_id, link_index),
  CHECK (opened_at < closes_at AND closes_at < void_after),
  CONSTRAINT rounds_round_keeps_its_link CHECK (link IS NULL OR encode(sha256(convert_to(link, 'UTF8')), 'hex') = link_hash),
  CONSTRAINT rounds_round_hides_its_link CHECK (state NOT IN ('betting', 'closed') OR (link IS NULL AND beacon_value IS NULL AND outcome IS NULL)),
  CHECK (state NOT IN ('spinning', 'settled') OR (link IS NOT NULL AND beacon_value IS NOT NULL AND beacon_signature IS NOT NULL AND outcome IS NOT NULL AND spin_ends_at IS NOT NULL)),
  CHECK (state <> 'void' OR (outcome IS NULL AND beacon_value IS NULL)),
  CHECK (state NOT IN ('betting', 'closed', 'spinning') OR finished_at IS NULL),
  CHECK (state <> 'settled' OR finished_at IS NOT NULL),
  CHECK ((finished_at IS NULL) = (next_opens_at IS NULL))
) WITH (fillfactor = 60);
-- One round at a time.
CREATE UNIQUE INDEX rounds_round_running ON rounds_round (table_name) WHERE finished_at IS NULL;
CREATE INDEX rounds_round_results ON rounds_round (table_name, seq DESC) WHERE state = 'settled';

REVOKE DELETE, TRUNCATE ON rounds_chain, rounds_round FROM palpite_app;

-- What was published stays; a finished round stays whole.
CREATE FUNCTION rounds_chain_is_final() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.table_name, NEW.length, NEW.end_hash, NEW.sealed_seed, NEW.beacon_chain_hash, NEW.beacon_public_key, NEW.beacon_genesis_time, NEW.beacon_period, NEW.announced_at)
     IS DISTINCT FROM (OLD.id, OLD.table_name, OLD.length, OLD.end_hash, OLD.sealed_seed, OLD.beacon_chain_hash, OLD.beacon_public_key, OLD.beacon_genesis_time, OLD.beacon_period, OLD.announced_at)
     OR NEW.used < OLD.used OR (OLD.started_at IS NOT NULL AND NEW.started_at IS DISTINCT FROM OLD.started_at) OR OLD.ended_at IS NOT NULL THEN
    RAISE EXCEPTION 'a published chain cannot be changed' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER rounds_chain_final BEFORE UPDATE ON rounds_chain FOR EACH ROW EXECUTE FUNCTION rounds_chain_is_final();

CREATE FUNCTION rounds_round_is_final() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.finished_at IS NOT NULL
     OR (NEW.id, NEW.table_name, NEW.seq, NEW.chain_id, NEW.link_index, NEW.link_hash, NEW.beacon_round, NEW.opened_at, NEW.closes_at, NEW.void_after)
     IS DISTINCT FROM (OLD.id, OLD.table_name, OLD.seq, OLD.chain_id, OLD.link_index, OLD.link_hash, OLD.beacon_round, OLD.opened_at, OLD.closes_at, OLD.void_after)
     OR (OLD.link IS NOT NULL AND NEW.link IS DISTINCT FROM OLD.link)
     OR (OLD.outcome IS NOT NULL AND (NEW.outcome, NEW.beacon_value, NEW.beacon_signature) IS DISTINCT FROM (OLD.outcome, OLD.beacon_value, OLD.beacon_signature))
     OR NEW.version <> OLD.version + 1
     OR (OLD.state, NEW.state) NOT IN (('betting', 'closed'), ('closed', 'spinning'), ('closed', 'void'), ('spinning', 'settled'), ('void', 'void')) THEN
    RAISE EXCEPTION 'a round cannot be rewritten' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER rounds_round_final BEFORE UPDATE ON rounds_round FOR EACH ROW EXECUTE FUNCTION rounds_round_is_final();

-- Published: the round that takes bets at `p_at`, held FOR KEY SHARE until the caller's transaction ends, so that closing waits for its bets; null when
-- none does. `p_round_id` asks for one round; null takes the current one.
CREATE FUNCTION rounds_api_admit(p_table text, p_round_id uuid, p_at timestamptz) RETURNS uuid
LANGUAGE plpgsql SET search_path = public SET enable_seqscan = off AS $$
DECLARE
  v_id uuid;
BEGIN
  SELECT r.id INTO v_id FROM rounds_round r
  WHERE r.table_name = p_table AND r.finished_at IS NULL AND r.state = 'betting' AND p_at < r.closes_at AND (p_round_id IS NULL OR r.id = p_round_id)
  FOR KEY SHARE;
  RETURN v_id;
END
$$;
