-- identity: accounts, sessions, devices, passwords, recovery, TOTP. What a person must not read in a dump is sealed or hashed.

CREATE TABLE identity_player (
  id                  uuid PRIMARY KEY,
  name                text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  email               text NOT NULL UNIQUE CHECK (email = lower(email)),
  email_confirmed_at  timestamptz,
  phone_code          text NOT NULL CHECK (phone_code ~ '^[1-9][0-9]{0,2}$'),
  -- National digits; E.164 is '+' || phone_code || phone.
  phone               text NOT NULL CHECK (phone ~ '^[0-9]{6,14}$'),
  phone_confirmed_at  timestamptz,
  -- The CPF itself is sealed; the keyed index keeps "one account per CPF" and finds it at login.
  cpf_sealed          bytea NOT NULL,
  cpf_index           bytea NOT NULL UNIQUE,
  birthday            date NOT NULL,
  gender              smallint CHECK (gender IN (0, 1)),
  address             jsonb,
  password_hash       text NOT NULL,
  password_changed_at timestamptz NOT NULL,
  terms_accepted_at   timestamptz NOT NULL,
  referer             text,
  registered_from     text NOT NULL,
  created_at          timestamptz NOT NULL
);

CREATE TABLE identity_session (
  id               uuid PRIMARY KEY,
  player_id        uuid NOT NULL REFERENCES identity_player (id),
  epoch            integer NOT NULL,
  -- The token in force. Rotation gives the session a new one; the previous may only refresh, until `rotated_at` + 60 s.
  token_id         uuid NOT NULL UNIQUE,
  token_issued_at  timestamptz NOT NULL,
  token_expires_at timestamptz NOT NULL,
  previous_token_id uuid,
  rotated_at       timestamptz,
  device_id        uuid,
  address          text NOT NULL,
  user_agent       text NOT NULL,
  created_at       timestamptz NOT NULL,
  last_seen_at     timestamptz NOT NULL,
  expires_at       timestamptz NOT NULL,
  ended_at         timestamptz,
  ended_reason     text CHECK (ended_reason IN ('logout', 'remote', 'password', 'idle')),
  CHECK ((ended_at IS NULL) = (ended_reason IS NULL)),
  CHECK ((previous_token_id IS NULL) = (rotated_at IS NULL)),
  CHECK (token_expires_at <= expires_at)
);
CREATE INDEX identity_session_live ON identity_session (player_id, created_at DESC) WHERE ended_at IS NULL;
CREATE INDEX identity_session_address ON identity_session (player_id, address);

-- Browsers that have logged in to an account before: they keep their way in while strangers guess, and a new one is told to the player.
CREATE TABLE identity_device (
  id           uuid PRIMARY KEY,
  player_id    uuid NOT NULL REFERENCES identity_player (id),
  secret_hash  bytea NOT NULL,
  created_at   timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX identity_device_player ON identity_device (player_id, secret_hash);
CREATE INDEX identity_device_secret ON identity_device (secret_hash);

-- Failures per account, device or address (keys are keyed hashes). Each one leaks away with time.
CREATE TABLE identity_throttle (
  key        bytea PRIMARY KEY,
  failures   integer NOT NULL CHECK (failures >= 0),
  counted_at timestamptz NOT NULL,
  not_before timestamptz NOT NULL
);
CREATE INDEX identity_throttle_age ON identity_throttle (counted_at);

-- Recovery links and confirmation codes: hashed, single use, short-lived.
CREATE TABLE identity_one_time_secret (
  id          uuid PRIMARY KEY,
  player_id   uuid NOT NULL REFERENCES identity_player (id),
  purpose     text NOT NULL CHECK (purpose IN ('password_reset', 'confirm_email', 'confirm_phone')),
  secret_hash bytea NOT NULL,
  -- What a code confirms: a code for an old address says nothing about a new one.
  target      text NOT NULL,
  tries       integer NOT NULL DEFAULT 0 CHECK (tries BETWEEN 0 AND 5),
  created_at  timestamptz NOT NULL,
  expires_at  timestamptz NOT NULL,
  used_at     timestamptz
);
CREATE INDEX identity_one_time_secret_player ON identity_one_time_secret (player_id, purpose, created_at DESC);
CREATE UNIQUE INDEX identity_one_time_secret_hash ON identity_one_time_secret (secret_hash) WHERE purpose = 'password_reset';

CREATE TABLE identity_mfa (
  player_id     uuid PRIMARY KEY REFERENCES identity_player (id),
  secret_sealed bytea NOT NULL,
  created_at    timestamptz NOT NULL,
  -- Null until the first right code: an enrolment that was only begun protects nothing and asks for nothing.
  confirmed_at  timestamptz,
  -- The last 30-second step that was accepted; it and earlier ones are refused.
  last_step     bigint NOT NULL DEFAULT 0
);
CREATE TABLE identity_recovery_code (
  player_id uuid NOT NULL REFERENCES identity_mfa (player_id) ON DELETE CASCADE,
  code_hash bytea NOT NULL,
  used_at   timestamptz,
  PRIMARY KEY (player_id, code_hash)
);

-- Who came in, who failed to, what was changed. Append-only for the site.
CREATE TABLE identity_access_log (
  id          uuid PRIMARY KEY,
  player_id   uuid,
  -- Failures on logins that belong to nobody are kept under the login's keyed hash.
  login_index bytea,
  event       text NOT NULL,
  session_id  uuid,
  address     text NOT NULL,
  user_agent  text NOT NULL,
  at          timestamptz NOT NULL
);
CREATE INDEX identity_access_log_player ON identity_access_log (player_id, at DESC, id DESC);
CREATE INDEX identity_access_log_at ON identity_access_log USING brin (at);
REVOKE UPDATE, DELETE, TRUNCATE ON identity_access_log FROM palpite_app;
CREATE TRIGGER identity_access_log_append_only BEFORE UPDATE OR DELETE ON identity_access_log FOR EACH ROW EXECUTE FUNCTION platform_refuse_change();
