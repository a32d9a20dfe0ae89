-- site: what operators publish beside settings, and what visitors send in.
-- Needs: site_is_address

-- Case numbers read like 2026-000123: one series for all years, six digits or more.
CREATE SEQUENCE site_support_case;

-- Regulation pages: what the operator publishes in words. Every version is kept, since players accept one of them.
CREATE TABLE site_page_version (
  slug       text NOT NULL CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND char_length(slug) <= 60),
  version    integer NOT NULL CHECK (version > 0),
  title      text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 120),
  summary    text NOT NULL CHECK (char_length(summary) BETWEEN 1 AND 300),
  sections   jsonb NOT NULL CHECK (jsonb_typeof(sections) = 'array'),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (slug, version)
);
REVOKE UPDATE, DELETE, TRUNCATE ON site_page_version FROM palpite_app;

CREATE TABLE site_image (
  slot       text PRIMARY KEY CHECK (slot IN ('register', 'login', 'deposit', 'password_recovery', 'register_cancel', 'sponsors', 'majority')),
  image      text NOT NULL CHECK (image = '' OR site_is_address(image)),
  link       text NOT NULL CHECK (link = '' OR site_is_address(link)),
  alt        text NOT NULL CHECK (char_length(alt) <= 300),
  updated_at timestamptz NOT NULL,
  CONSTRAINT site_image_is_described CHECK (image = '' OR alt <> '')
);

-- source_id '' is the section itself.
CREATE TABLE site_seo_record (
  section_name text NOT NULL CHECK (section_name ~ '^[a-z0-9]+([_-][a-z0-9]+)*$' AND char_length(section_name) <= 60),
  source_id    text NOT NULL DEFAULT '' CHECK (source_id = '' OR (source_id ~ '^[A-Za-z0-9_-]+$' AND char_length(source_id) <= 80)),
  title        text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 120),
  content      text NOT NULL CHECK (char_length(content) BETWEEN 1 AND 400),
  updated_at   timestamptz NOT NULL,
  PRIMARY KEY (section_name, source_id)
);

CREATE TABLE site_promotion (
  id         uuid PRIMARY KEY,
  slug       text NOT NULL UNIQUE CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND char_length(slug) <= 60),
  title      text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 120),
  -- A name under /storage, or an https address.
  image      text NOT NULL CHECK (
    char_length(image) <= 500 AND image ~ '^([A-Za-z0-9_-][A-Za-z0-9._/-]*|https://[^[:space:][:cntrl:]\\]+)$' AND image !~ '\.\.'),
  summary    text NOT NULL CHECK (char_length(summary) BETWEEN 1 AND 300),
  content    text NOT NULL CHECK (char_length(content) BETWEEN 1 AND 10000),
  starts_at  timestamptz,
  ends_at    timestamptz,
  published  boolean NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CONSTRAINT site_promotion_ends_after_it_starts CHECK (ends_at > starts_at)
);

-- Short texts with a place of their own. register_coupon: the offer shown beside the registration form.
CREATE TABLE site_text (
  key        text PRIMARY KEY CHECK (key IN ('register_coupon')),
  content    text NOT NULL CHECK (char_length(content) <= 500),
  updated_at timestamptz NOT NULL
);

CREATE TABLE site_support_message (
  case_number text PRIMARY KEY CHECK (case_number ~ '^[0-9]{4}-[0-9]{6,}$'),
  player_id   uuid,
  -- Sealed: people write their CPF and their telephone into subjects and messages. contact holds name and e-mail.
  subject     bytea NOT NULL CHECK (octet_length(subject) BETWEEN 33 AND 1000),
  message     bytea NOT NULL CHECK (octet_length(message) BETWEEN 30 AND 20000),
  contact     bytea CHECK (octet_length(contact) BETWEEN 30 AND 4000),
  status      text NOT NULL CHECK (status IN ('open', 'answered', 'closed')),
  created_at  timestamptz NOT NULL,
  updated_at  timestamptz NOT NULL,
  CONSTRAINT site_support_message_can_be_answered CHECK (player_id IS NOT NULL OR contact IS NOT NULL)
);
CREATE INDEX site_support_message_waiting ON site_support_message (created_at) WHERE status = 'open';
CREATE INDEX site_support_message_closed ON site_support_message (updated_at) WHERE status = 'closed';
REVOKE DELETE, TRUNCATE ON site_support_message FROM palpite_app;

-- One row per kind of failure, whoever reports it and however often.
CREATE TABLE site_client_error (
  fingerprint   text PRIMARY KEY CHECK (fingerprint ~ '^[0-9a-f]{32}$'),
  kind          text NOT NULL CHECK (kind IN ('render', 'route', 'chunk', 'unhandled', 'rejection', 'resource')),
  message       text NOT NULL CHECK (char_length(message) <= 2000),
  path          text NOT NULL CHECK (char_length(path) <= 500),
  stack         text NOT NULL CHECK (char_length(stack) <= 8000),
  build         text NOT NULL CHECK (char_length(build) <= 80),
  count         bigint NOT NULL CHECK (count > 0),
  first_seen_at timestamptz NOT NULL,
  last_seen_at  timestamptz NOT NULL,
  CHECK (last_seen_at >= first_seen_at)
);
CREATE INDEX site_client_error_last_seen ON site_client_error (last_seen_at);
