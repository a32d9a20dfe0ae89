-- sportsbook: who plays in a match, as far as its supplier says.
CREATE TABLE sportsbook_lineups (
  event_id   text PRIMARY KEY,
  home       jsonb NOT NULL,
  away       jsonb NOT NULL,
  -- By the supplier's clock: what it said before that changes nothing.
  said_at    timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX sportsbook_lineups_age ON sportsbook_lineups (updated_at);
REVOKE TRUNCATE ON sportsbook_lineups FROM palpite_app;
