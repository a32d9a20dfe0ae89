-- identity, payments: one code approves one act, and a browser is known only by a login of its own.

-- A time step of the authenticator is used once per player, whatever for and whoever races.
CREATE TABLE identity_totp_use (
  player_id uuid NOT NULL REFERENCES identity_player (id),
  step      bigint NOT NULL,
  act       text NOT NULL CHECK (act IN ('enrolment', 'login', 'disable', 'password', 'contact', 'withdrawal')),
  at        timestamptz NOT NULL,
  PRIMARY KEY (player_id, step)
);
CREATE INDEX identity_totp_use_age ON identity_totp_use USING brin (at);
INSERT INTO identity_totp_use (player_id, step, act, at)
  SELECT player_id, last_step, 'login', created_at FROM identity_mfa WHERE last_step > 0;
ALTER TABLE identity_mfa DROP COLUMN last_step;

-- Null until a whole login succeeded there: a browser that only followed a recovery link is not yet the player's own.
ALTER TABLE identity_device ADD COLUMN proven_at timestamptz;
-- Two players' accounts that shared one secret cannot tell whose browser it was: theirs are forgotten, and told as new once.
DELETE FROM identity_device d USING identity_device other WHERE other.secret_hash = d.secret_hash AND other.player_id <> d.player_id;
UPDATE identity_device d SET proven_at = d.last_seen_at WHERE EXISTS (SELECT FROM identity_session s WHERE s.device_id = d.id);
DROP INDEX identity_device_secret;
CREATE UNIQUE INDEX identity_device_secret ON identity_device (secret_hash);

-- A click that takes several withdrawals is one act: its code approves so much to one key, and what of it is left.
-- Failures are counted by identity, per browser.
ALTER TABLE payments_second_factor
  DROP COLUMN failures,
  DROP COLUMN failed_since,
  ADD COLUMN key_index bytea,
  ADD COLUMN left_cents bigint CHECK (left_cents >= 0);
UPDATE payments_second_factor SET code_index = NULL, good_until = NULL;
ALTER TABLE payments_second_factor
  ADD CHECK ((code_index IS NULL) = (key_index IS NULL) AND (code_index IS NULL) = (left_cents IS NULL));
