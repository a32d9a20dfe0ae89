-- identity: accounts, sessions, devices, passwords, recovery, TOTP. What a person must not read in a dump is sealed or hashed.
-- Needs: platform_refuse_change_but_resealing

CREATE TABLE identity_player (
  id                  uuid PRIMARY KEY,
  email_confirmed_at  timestamptz,
  phone_confirmed_at  timestamptz,
  -- The CPF itself is sealed; the keyed index keeps "one account per CPF" and finds it at login.
  cpf_sealed          bytea NOT NULL,
  cpf_index           bytea NOT NULL UNIQUE,
  gender              smallint CHECK (gender IN (0, 1)),
  password_hash       text NOT NULL,
  password_changed_at timestamptz NOT NULL,
  terms_accepted_at   timestamptz NOT NULL,
  created_at          timestamptz NOT NULL,
  -- {name, email, phoneCode, phone, birthday, address, registeredFrom, referer}. The keyed index keeps "one account per e-mail" and finds it at login.
  profile_sealed      bytea NOT NULL CHECK (octet_length(profile_sealed) > 32),
  email_index         bytea NOT NULL UNIQUE CHECK (octet_length(email_index) = 32)
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
  user_agent       text NOT NULL,
  created_at       timestamptz NOT NULL,
  last_seen_at     timestamptz NOT NULL,
  expires_at       timestamptz NOT NULL,
  ended_at         timestamptz,
  ended_reason     text CHECK (ended_reason IN ('logout', 'remote', 'password', 'idle')),
  -- The address is looked for too: strangers' guesses do not lock out a known one.
  address_sealed   bytea NOT NULL CHECK (octet_length(address_sealed) > 32),
  address_index    bytea NOT NULL CHECK (octet_length(address_index) = 32),
  CHECK ((ended_at IS NULL) = (ended_reason IS NULL)),
  CHECK ((previous_token_id IS NULL) = (rotated_at IS NULL)),
  CHECK (token_expires_at <= expires_at)
);
CREATE INDEX identity_session_live ON identity_session (player_id, created_at DESC) WHERE ended_at IS NULL;
CREATE INDEX identity_session_address ON identity_session (player_id, address_index);
CREATE INDEX identity_session_over ON identity_session (coalesce(ended_at, expires_at));

-- Browsers that have logged in to an account before: they keep their way in while strangers guess, and a new one is told to the player.
CREATE TABLE identity_device (
  id           uuid PRIMARY KEY,
  player_id    uuid NOT NULL REFERENCES identity_player (id),
  secret_hash  bytea NOT NULL,
  created_at   timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  -- Null until a whole login succeeded there: a browser that only followed a recovery link is not yet the player's own.
  proven_at    timestamptz
);
CREATE UNIQUE INDEX identity_device_player ON identity_device (player_id, secret_hash);
CREATE UNIQUE INDEX identity_device_secret ON identity_device (secret_hash);
CREATE INDEX identity_device_seen ON identity_device (last_seen_at);

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
  tries       integer NOT NULL DEFAULT 0 CHECK (tries BETWEEN 0 AND 5),
  created_at  timestamptz NOT NULL,
  expires_at  timestamptz NOT NULL,
  used_at     timestamptz,
  -- What a code confirms: a code for an old address says nothing about a new one.
  target_sealed bytea NOT NULL CHECK (octet_length(target_sealed) > 32)
);
CREATE INDEX identity_one_time_secret_player ON identity_one_time_secret (player_id, purpose, created_at DESC);
CREATE UNIQUE INDEX identity_one_time_secret_hash ON identity_one_time_secret (secret_hash) WHERE purpose = 'password_reset';
CREATE INDEX identity_one_time_secret_age ON identity_one_time_secret (created_at);
CREATE INDEX identity_one_time_secret_over ON identity_one_time_secret (expires_at);

CREATE TABLE identity_mfa (
  player_id     uuid PRIMARY KEY REFERENCES identity_player (id),
  secret_sealed bytea NOT NULL,
  created_at    timestamptz NOT NULL,
  -- Null until the first right code: an enrolment that was only begun protects nothing and asks for nothing.
  confirmed_at  timestamptz
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
  user_agent  text NOT NULL,
  at          timestamptz NOT NULL,
  address_sealed bytea NOT NULL CHECK (octet_length(address_sealed) > 32)
);
CREATE INDEX identity_access_log_player ON identity_access_log (player_id, at DESC, id DESC);
CREATE INDEX identity_access_log_at ON identity_access_log USING brin (at);
CREATE TRIGGER identity_access_log_append_only BEFORE UPDATE OR DELETE ON identity_access_log
  FOR EACH ROW EXECUTE FUNCTION platform_refuse_change_but_resealing('address_sealed');

REVOKE UPDATE, DELETE, TRUNCATE ON identity_access_log FROM palpite_app;
GRANT UPDATE (address_sealed) ON identity_access_log TO palpite_app;

-- A time step of the authenticator is used once per player, whatever for and whoever races.
CREATE TABLE identity_totp_use (
  player_id uuid NOT NULL REFERENCES identity_player (id),
  step      bigint NOT NULL,
  act       text NOT NULL CHECK (act IN ('enrolment', 'login', 'disable', 'password', 'contact', 'withdrawal')),
  at        timestamptz NOT NULL,
  PRIMARY KEY (player_id, step)
);
CREATE INDEX identity_totp_use_age ON identity_totp_use USING brin (at);

CREATE TABLE identity_contact_change (
  id           uuid PRIMARY KEY,
  player_id    uuid NOT NULL REFERENCES identity_player (id),
  channel      text NOT NULL CHECK (channel IN ('email', 'phone')),
  -- The e-mail, or "55 11987654321".
  value_sealed bytea NOT NULL,
  asked_at     timestamptz NOT NULL,
  expires_at   timestamptz NOT NULL CHECK (expires_at > asked_at),
  ended_at     timestamptz,
  -- taken: somebody else registered the e-mail while it waited.
  ended_how    text CHECK (ended_how IN ('confirmed', 'replaced', 'cancelled', 'taken')),
  CHECK ((ended_at IS NULL) = (ended_how IS NULL))
);
CREATE UNIQUE INDEX identity_contact_change_open ON identity_contact_change (player_id, channel) WHERE ended_at IS NULL;
CREATE INDEX identity_contact_change_age ON identity_contact_change (asked_at);
