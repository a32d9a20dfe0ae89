-- verification: cases at the identity supplier, the CPF registry's answers, addresses, the central register of barred people.

-- Identity-verification cases: one row per widget session at the supplier. The verdict in force lives on the player's gate row.
CREATE TABLE verification_case (
  id             uuid PRIMARY KEY,
  player_id      uuid NOT NULL,
  kind           text NOT NULL CHECK (kind IN ('kyc', 'face')),
  supplier_id    text UNIQUE,
  status         text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'approved', 'rejected', 'closed')),
  supplier_status text,
  created_at     timestamptz NOT NULL,
  decided_at     timestamptz,
  due_at         timestamptz,
  CHECK ((decided_at IS NULL) = (status = 'open'))
);
CREATE INDEX verification_case_player ON verification_case (player_id, created_at DESC);
CREATE INDEX verification_case_due ON verification_case (due_at) WHERE status = 'open';

-- Every signed event is taken once, whatever its order or number of deliveries.
CREATE TABLE verification_event (
  event_id    text PRIMARY KEY,
  received_at timestamptz NOT NULL
);
CREATE INDEX verification_event_age ON verification_event (received_at);

-- What the CPF registry said, kept a day so that typing and submitting a form asks once. Keyed by blind index; name and birthday are encrypted.
CREATE TABLE verification_cpf_answer (
  cpf_index  bytea PRIMARY KEY,
  answer     bytea NOT NULL,
  expires_at timestamptz NOT NULL
);

-- What an address is, by its last judgement, which outlives the minutes for which it is believed unasked: it holds while the service is silent.
CREATE TABLE verification_address_verdict (
  address   text PRIMARY KEY,
  verdict   text NOT NULL CHECK (verdict IN ('clean', 'vpn', 'tor', 'abroad')),
  judged_at timestamptz NOT NULL
);
CREATE INDEX verification_address_age ON verification_address_verdict (judged_at);

-- Every address that a session was seen at, with its last verdict: at login, whenever the player's status is read, and when a bet or deposit is refused.
CREATE TABLE verification_session_address (
  session_id     uuid NOT NULL,
  address_index  bytea NOT NULL CHECK (octet_length(address_index) = 32),
  address_sealed bytea NOT NULL CHECK (octet_length(address_sealed) > 32),
  player_id      uuid NOT NULL,
  -- `unknown`: nobody could say.
  verdict        text NOT NULL CHECK (verdict IN ('clean', 'vpn', 'tor', 'abroad', 'unknown')),
  first_at       timestamptz NOT NULL,
  judged_at      timestamptz NOT NULL,
  PRIMARY KEY (session_id, address_index)
);
CREATE INDEX verification_session_address_player ON verification_session_address (player_id, judged_at DESC);
CREATE INDEX verification_session_address_age ON verification_session_address (judged_at);

CREATE TABLE verification_barred_check (
  player_id   uuid PRIMARY KEY,
  -- When the register is asked next; null while it need not be: the player is excluded by it already, or the account is closed.
  due_at      timestamptz,
  -- The register's last answer; while there was none, when the player was put down here.
  answered_at timestamptz NOT NULL,
  -- Questions in a row that were not answered.
  failures    integer NOT NULL DEFAULT 0 CHECK (failures >= 0)
) WITH (fillfactor = 70);
CREATE INDEX verification_barred_check_due ON verification_barred_check (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX verification_barred_check_answered ON verification_barred_check (answered_at) WHERE due_at IS NOT NULL;

-- One row: when the next questions may be asked, whichever process asks them.
CREATE TABLE verification_barred_pace (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  next_at  timestamptz NOT NULL
) WITH (fillfactor = 20);
INSERT INTO verification_barred_pace (next_at) VALUES ('-infinity');

-- Whom the register has barred, and how it ended: evidence for five years. At most one is in force per player; the gate holds it.
CREATE TABLE verification_central_exclusion (
  player_id   uuid NOT NULL,
  version     integer NOT NULL CHECK (version > 0),
  -- When we heard of it: a login, or the daily sweep.
  found_by    text NOT NULL CHECK (found_by IN ('login', 'sweep')),
  barred_at   timestamptz NOT NULL,
  -- The player's own exclusion that it took the place of at the gate; it goes on if it has not run out by the end.
  own_until   timestamptz,
  lifted_at   timestamptz,
  lifted_by   text,
  PRIMARY KEY (player_id, version),
  CHECK ((lifted_at IS NULL) = (lifted_by IS NULL))
);
CREATE UNIQUE INDEX verification_central_exclusion_in_force ON verification_central_exclusion (player_id) WHERE lifted_at IS NULL;
REVOKE DELETE, TRUNCATE ON verification_central_exclusion FROM palpite_app;
