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

-- What the CPF registry said, kept a day so that typing and submitting a form asks once. Keyed by blind index; name and birthday are encrypted.
CREATE TABLE verification_cpf_answer (
  cpf_index  bytea PRIMARY KEY,
  answer     text NOT NULL,
  expires_at timestamptz NOT NULL
);

-- The verdict of the address a session last came from.
CREATE TABLE verification_address_verdict (
  address    text PRIMARY KEY,
  verdict    text NOT NULL CHECK (verdict IN ('clean', 'vpn', 'tor', 'abroad')),
  expires_at timestamptz NOT NULL
);
CREATE INDEX verification_address_expiry ON verification_address_verdict (expires_at);
