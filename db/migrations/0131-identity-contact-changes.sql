-- identity: a new e-mail or phone waits until it is confirmed; the old one counts meanwhile.

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
CREATE INDEX identity_one_time_secret_age ON identity_one_time_secret (created_at);
