-- Promotional messages, as operators wrote them. Nothing of one changes once it is on its way.
CREATE TABLE notifications_campaign (
  id         uuid PRIMARY KEY,
  channel    text NOT NULL CHECK (channel IN ('email', 'sms', 'inbox')),
  subject    text NOT NULL CHECK (char_length(subject) BETWEEN 1 AND 120),
  body       text NOT NULL CHECK (char_length(body) BETWEEN 1 AND 2000),
  created_by text NOT NULL,
  created_at timestamptz NOT NULL,
  started_at timestamptz,
  ended_at   timestamptz CHECK (ended_at >= started_at)
);
REVOKE DELETE, TRUNCATE ON notifications_campaign FROM palpite_app;

-- Who had agreed when it was sent off. `leaving` is written before a message goes out: whoever died in between is not written to twice.
CREATE TABLE notifications_campaign_recipient (
  campaign_id uuid NOT NULL REFERENCES notifications_campaign (id),
  player_id   uuid NOT NULL,
  state       text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'leaving', 'sent', 'left_out', 'failed')),
  changed_at  timestamptz NOT NULL,
  PRIMARY KEY (campaign_id, player_id)
);
CREATE INDEX notifications_campaign_recipient_waiting ON notifications_campaign_recipient (campaign_id, player_id) WHERE state IN ('waiting', 'leaving');
CREATE INDEX notifications_campaign_recipient_player ON notifications_campaign_recipient (player_id);
CREATE INDEX notifications_campaign_recipient_age ON notifications_campaign_recipient (changed_at);
