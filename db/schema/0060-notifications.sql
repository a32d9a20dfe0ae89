-- notifications: what is to be sent, and the player's inbox.

-- `sealed` holds address and data (recovery links, codes); it is emptied once the message has left.
CREATE TABLE notifications_message (
  id         uuid PRIMARY KEY,
  player_id  uuid NOT NULL,
  channel    text NOT NULL CHECK (channel IN ('email', 'sms')),
  template   text NOT NULL,
  sealed     bytea,
  created_at timestamptz NOT NULL,
  sent_at    timestamptz,
  CHECK ((sealed IS NULL) = (sent_at IS NOT NULL))
);
CREATE INDEX notifications_message_player ON notifications_message (player_id, created_at DESC);
CREATE INDEX notifications_message_age ON notifications_message (created_at);

CREATE TABLE notifications_inbox (
  id         uuid PRIMARY KEY,
  player_id  uuid NOT NULL,
  template   text NOT NULL,
  title      text NOT NULL,
  body_sealed bytea NOT NULL CHECK (octet_length(body_sealed) > 32),
  created_at timestamptz NOT NULL,
  read_at    timestamptz
);
CREATE INDEX notifications_inbox_player ON notifications_inbox (player_id, created_at DESC, id DESC);
CREATE INDEX notifications_inbox_age ON notifications_inbox (created_at);
