-- What players agreed to, and took back: every word of it, for good. The latest record of a subject and channel is the one that holds.
CREATE TABLE notifications_consent (
  id            uuid PRIMARY KEY,
  number        bigint GENERATED ALWAYS AS IDENTITY,
  player_id     uuid NOT NULL,
  subject       text NOT NULL CHECK (subject IN ('play', 'offers')),
  channel       text NOT NULL CHECK (channel IN ('email', 'sms', 'inbox')),
  given         boolean NOT NULL,
  -- The text that stood beside the choice (preferences/consent-texts.ts).
  text_version  text NOT NULL CHECK (text_version <> ''),
  -- Where the choice was made: on the site, or by the link of a mail.
  source        text NOT NULL CHECK (source IN ('site', 'unsubscribe')),
  session_id    uuid,
  -- Address and browser.
  origin_sealed bytea NOT NULL CHECK (octet_length(origin_sealed) > 32),
  at            timestamptz NOT NULL,
  CHECK ((source = 'site') = (session_id IS NOT NULL)),
  CHECK (NOT (source = 'unsubscribe' AND given))
);
CREATE UNIQUE INDEX notifications_consent_latest ON notifications_consent (player_id, subject, channel, number DESC);
CREATE INDEX notifications_consent_given ON notifications_consent (subject, channel, player_id, number DESC);
-- New keys seal anew; nothing else of a record ever changes.
REVOKE UPDATE, DELETE, TRUNCATE ON notifications_consent FROM palpite_app;
GRANT UPDATE (origin_sealed) ON notifications_consent TO palpite_app;
