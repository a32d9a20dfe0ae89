-- sportsbook: what the followers of a match get a notice of. docs/decisions/078-notices-of-goals.md.
-- A job sends each in the order of its numbers, to some players at a time, in the order of their ids.
CREATE TABLE sportsbook_news (
  event_id     text NOT NULL,
  number       smallint NOT NULL CHECK (number BETWEEN 1 AND 40),
  incident_id  text NOT NULL,
  kind         text NOT NULL CHECK (kind IN ('scored', 'taken_back')),
  -- Who played, the side, the minute, and the score after it.
  story        jsonb NOT NULL,
  received_at     timestamptz NOT NULL,
  -- The last player who has it; null before the first, and once it is done.
  after_player uuid,
  done_at      timestamptz CHECK (done_at IS NULL OR after_player IS NULL),
  PRIMARY KEY (event_id, number)
);
CREATE INDEX sportsbook_news_age ON sportsbook_news (received_at);
REVOKE TRUNCATE ON sportsbook_news FROM palpite_app;

-- Who follows a match.
CREATE INDEX sportsbook_favourite_followers ON sportsbook_favourite (ref, player_id) WHERE kind = 'event';
