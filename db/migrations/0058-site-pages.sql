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
