-- A round is drawn after the wallet has accepted its bet, from a server seed whose SHA-256 was published before. Rounds, results, answers and sessions carry
-- a MAC under a key that the database does not hold; rounds of a lane and draws of a seed are numbered without holes, so a deleted one is missed.

-- What was drawn. Rounds of earlier versions were drawn before their bet, by the operating system's generator: no seed, no number, no MAC.
CREATE TABLE studio.result (
  round_id uuid PRIMARY KEY REFERENCES studio.round,
  seed_id uuid,
  nonce bigint CHECK (nonce >= 0),
  draws jsonb NOT NULL CHECK (jsonb_typeof(draws) = 'array'),
  events jsonb NOT NULL CHECK (jsonb_typeof(events) = 'array'),
  payout bigint NOT NULL CHECK (payout >= 0),
  drawn_at timestamptz NOT NULL,
  mac bytea CHECK (octet_length(mac) = 32),
  CHECK ((seed_id IS NULL) = (nonce IS NULL) AND (seed_id IS NULL) = (mac IS NULL)),
  UNIQUE (seed_id, nonce)
);
INSERT INTO studio.result (round_id, draws, events, payout, drawn_at) SELECT id, draws, events, payout, played_at FROM studio.round;

-- Columns of an append-only table: dropped as the table is changed, not its rows.
ALTER TABLE studio.round
  DROP COLUMN draws, DROP COLUMN events, DROP COLUMN payout,
  -- The round's number in its lane, from 1; null in rounds of earlier versions, which have no MAC either.
  ADD COLUMN seq bigint CHECK (seq > 0),
  ADD COLUMN mac bytea CHECK (octet_length(mac) = 32),
  ADD CHECK ((seq IS NULL) = (mac IS NULL)),
  ADD UNIQUE (lane, seq);
ALTER TABLE studio.wallet_answer ADD COLUMN mac bytea CHECK (octet_length(mac) = 32);
ALTER TABLE studio.session ADD COLUMN mac bytea CHECK (octet_length(mac) = 32);

-- How many rounds were begun in a lane, and how many seeds it had.
CREATE TABLE studio.lane (
  lane text PRIMARY KEY,
  rounds bigint NOT NULL CHECK (rounds >= 0),
  seeds integer NOT NULL CHECK (seeds >= 1),
  mac bytea NOT NULL CHECK (octet_length(mac) = 32)
);

-- The seed itself is not stored: it follows from its id and the studio's secret. `rounds`: how many were drawn from it, which is the next nonce.
CREATE TABLE studio.seed (
  id uuid PRIMARY KEY,
  lane text NOT NULL REFERENCES studio.lane,
  number integer NOT NULL CHECK (number >= 1),
  -- SHA-256 of the seed's text in lower-case hex.
  commitment text NOT NULL CHECK (commitment ~ '^[0-9a-f]{64}$'),
  rounds bigint NOT NULL CHECK (rounds >= 0),
  created_at timestamptz NOT NULL,
  -- From then on the seed is shown, and nothing is drawn from it any more.
  revealed_at timestamptz CHECK (revealed_at >= created_at),
  mac bytea NOT NULL CHECK (octet_length(mac) = 32),
  UNIQUE (lane, number)
);
CREATE UNIQUE INDEX seed_current ON studio.seed (lane) WHERE revealed_at IS NULL;
ALTER TABLE studio.result ADD FOREIGN KEY (seed_id) REFERENCES studio.seed;

-- One row, written at the first start with this file: whose key the MACs are under, and a digest of every row that was there before and has none.
CREATE TABLE studio.books (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  key_id text NOT NULL CHECK (key_id ~ '^[0-9a-f]{16}$'),
  older_rows bigint NOT NULL CHECK (older_rows >= 0),
  older_digest text NOT NULL CHECK (older_digest ~ '^[0-9a-f]{64}$'),
  opened_at timestamptz NOT NULL,
  mac bytea NOT NULL CHECK (octet_length(mac) = 32)
);

CREATE FUNCTION studio.check_seed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.lane, NEW.number, NEW.commitment, NEW.created_at) <> (OLD.id, OLD.lane, OLD.number, OLD.commitment, OLD.created_at)
     OR NEW.rounds < OLD.rounds OR OLD.revealed_at IS NOT NULL OR (NEW.revealed_at IS NOT NULL AND NEW.rounds <> OLD.rounds) THEN
    RAISE EXCEPTION 'a seed keeps its commitment, and a revealed one draws nothing' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE FUNCTION studio.check_lane() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.lane <> OLD.lane OR NEW.rounds < OLD.rounds OR NEW.seeds < OLD.seeds THEN
    RAISE EXCEPTION 'a lane counts upwards' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;
-- A round has a result from the moment its bet is accepted, and none before or without one.
CREATE FUNCTION studio.check_result() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM studio.round_state s WHERE s.round_id = NEW.round_id AND s.state IN ('winning', 'done')) THEN
    RAISE EXCEPTION 'round % has no accepted bet to draw for', NEW.round_id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;

-- A server of an earlier version writes no MAC: it is stopped here, before any money moves.
CREATE FUNCTION studio.require_mac() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'studio.% takes no row without a MAC', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;
CREATE TRIGGER round_has_mac BEFORE INSERT ON studio.round FOR EACH ROW WHEN (NEW.mac IS NULL) EXECUTE FUNCTION studio.require_mac();
CREATE TRIGGER result_has_mac BEFORE INSERT ON studio.result FOR EACH ROW WHEN (NEW.mac IS NULL) EXECUTE FUNCTION studio.require_mac();
CREATE TRIGGER answer_has_mac BEFORE INSERT ON studio.wallet_answer FOR EACH ROW WHEN (NEW.mac IS NULL) EXECUTE FUNCTION studio.require_mac();
CREATE TRIGGER session_has_mac BEFORE INSERT ON studio.session FOR EACH ROW WHEN (NEW.mac IS NULL) EXECUTE FUNCTION studio.require_mac();

CREATE TRIGGER result_needs_a_bet BEFORE INSERT ON studio.result FOR EACH ROW EXECUTE FUNCTION studio.check_result();
CREATE TRIGGER result_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON studio.result
  FOR EACH STATEMENT EXECUTE FUNCTION studio.refuse_change();
CREATE TRIGGER books_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON studio.books
  FOR EACH STATEMENT EXECUTE FUNCTION studio.refuse_change();
CREATE TRIGGER seed_moves BEFORE UPDATE ON studio.seed FOR EACH ROW EXECUTE FUNCTION studio.check_seed();
CREATE TRIGGER seed_kept BEFORE DELETE OR TRUNCATE ON studio.seed FOR EACH STATEMENT EXECUTE FUNCTION studio.refuse_change();
CREATE TRIGGER lane_moves BEFORE UPDATE ON studio.lane FOR EACH ROW EXECUTE FUNCTION studio.check_lane();
CREATE TRIGGER lane_kept BEFORE DELETE OR TRUNCATE ON studio.lane FOR EACH STATEMENT EXECUTE FUNCTION studio.refuse_change();
