-- verification: what an address is, by its last judgement, and where each session came from.

-- The last verdict of an address outlives the minutes for which it is believed unasked: it holds while the service is silent.
ALTER TABLE verification_address_verdict RENAME COLUMN expires_at TO judged_at;
ALTER INDEX verification_address_expiry RENAME TO verification_address_age;
UPDATE verification_address_verdict SET judged_at = judged_at - interval '10 minutes';

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
