-- The studio's own memory. Money facts (what was drawn, staked and paid, and what the wallet answered) are written once and never changed;
-- only a round's state moves, and only forward.

CREATE TABLE studio.session (
  id uuid PRIMARY KEY,
  -- SHA-256 of the key that the page carries: whoever reads this table cannot play with it.
  key_hash bytea NOT NULL UNIQUE CHECK (octet_length(key_hash) = 32),
  game text NOT NULL,
  demo boolean NOT NULL,
  -- The casino's alias of the player, and its token for this session; both null in demo sessions.
  player text,
  wallet_token text,
  min_bet bigint NOT NULL CHECK (min_bet >= 0),
  max_bet bigint NOT NULL CHECK (max_bet >= min_bet),
  min_round_ms integer NOT NULL CHECK (min_round_ms >= 0),
  autoplay boolean NOT NULL,
  turbo boolean NOT NULL,
  -- Centavos. Demo: play money that stands here alone. Real: what the wallet said last.
  balance bigint NOT NULL CHECK (balance >= 0),
  balance_version bigint NOT NULL CHECK (balance_version >= 0),
  opened_at timestamptz NOT NULL,
  used_at timestamptz NOT NULL,
  ended_at timestamptz,
  CHECK (demo = (player IS NULL)),
  CHECK (NOT demo OR wallet_token IS NULL)
);
CREATE INDEX session_idle ON studio.session (used_at) WHERE ended_at IS NULL;

CREATE TABLE studio.round (
  id uuid PRIMARY KEY,
  session_id uuid NOT NULL REFERENCES studio.session,
  -- The page's own key: one key is one round. A bet that was refused or returned is none, so its key may be drawn for anew.
  key text NOT NULL CHECK (length(key) BETWEEN 1 AND 128),
  -- Who plays what: one player and one game (a demo session by itself). At most one round of a lane is open.
  lane text NOT NULL,
  game text NOT NULL,
  player text,
  math_version text NOT NULL,
  draws jsonb NOT NULL CHECK (jsonb_typeof(draws) = 'array'),
  events jsonb NOT NULL CHECK (jsonb_typeof(events) = 'array'),
  stake bigint NOT NULL CHECK (stake > 0),
  payout bigint NOT NULL CHECK (payout >= 0),
  played_at timestamptz NOT NULL
);
CREATE INDEX round_key ON studio.round (session_id, key, played_at DESC);
CREATE INDEX round_lane ON studio.round (lane, played_at DESC);
CREATE INDEX round_played ON studio.round (played_at, id) WHERE player IS NOT NULL;

CREATE TABLE studio.round_state (
  round_id uuid PRIMARY KEY REFERENCES studio.round,
  session_id uuid NOT NULL REFERENCES studio.session,
  key text NOT NULL,
  lane text NOT NULL,
  state text NOT NULL CHECK (state IN ('betting', 'winning', 'rolling_back', 'done', 'refused', 'rolled_back')),
  attempts integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  -- When it is taken up again; a round that is over has none.
  due_at timestamptz,
  -- Why the wallet refused the bet, in the words of the protocol to pages.
  refusal text,
  balance bigint CHECK (balance >= 0),
  balance_version bigint CHECK (balance_version >= 0),
  changed_at timestamptz NOT NULL,
  seen_at timestamptz,
  CHECK ((state IN ('betting', 'winning', 'rolling_back')) = (due_at IS NOT NULL)),
  CHECK ((state = 'refused') = (refusal IS NOT NULL)),
  CHECK (state <> 'done' OR (balance IS NOT NULL AND balance_version IS NOT NULL))
) WITH (fillfactor = 70);
CREATE UNIQUE INDEX round_state_one_open ON studio.round_state (lane) WHERE state IN ('betting', 'winning', 'rolling_back');
CREATE UNIQUE INDEX round_state_one_key ON studio.round_state (session_id, key) WHERE state NOT IN ('refused', 'rolled_back');
CREATE INDEX round_state_due ON studio.round_state (due_at) WHERE due_at IS NOT NULL;

CREATE TABLE studio.wallet_answer (
  round_id uuid NOT NULL REFERENCES studio.round,
  call text NOT NULL CHECK (call IN ('bet', 'win', 'rollback')),
  transaction_id text NOT NULL UNIQUE,
  accepted boolean NOT NULL,
  -- The wallet's own word for a refusal.
  code text,
  amount bigint NOT NULL CHECK (amount >= 0),
  operator_transaction_id text,
  duplicate boolean NOT NULL,
  balance bigint,
  balance_version bigint,
  answered_at timestamptz NOT NULL,
  PRIMARY KEY (round_id, call),
  CHECK (accepted = (code IS NULL))
);

CREATE FUNCTION studio.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'studio.% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;

CREATE FUNCTION studio.check_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.round_id, NEW.session_id, NEW.key, NEW.lane) <> (OLD.round_id, OLD.session_id, OLD.key, OLD.lane) THEN
    RAISE EXCEPTION 'a round keeps its id, session, key and lane' USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.state <> OLD.state AND (OLD.state, NEW.state) NOT IN (
    ('betting', 'winning'), ('betting', 'refused'), ('betting', 'rolling_back'), ('winning', 'done'), ('rolling_back', 'rolled_back')
  ) THEN
    RAISE EXCEPTION 'a round does not go from % to %', OLD.state, NEW.state USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER round_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON studio.round
  FOR EACH STATEMENT EXECUTE FUNCTION studio.refuse_change();
CREATE TRIGGER wallet_answer_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON studio.wallet_answer
  FOR EACH STATEMENT EXECUTE FUNCTION studio.refuse_change();
CREATE TRIGGER round_state_kept BEFORE DELETE OR TRUNCATE ON studio.round_state
  FOR EACH STATEMENT EXECUTE FUNCTION studio.refuse_change();
CREATE TRIGGER round_state_moves BEFORE UPDATE ON studio.round_state
  FOR EACH ROW EXECUTE FUNCTION studio.check_move();
