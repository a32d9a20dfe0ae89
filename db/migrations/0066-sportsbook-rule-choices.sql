-- sportsbook: which version of a market's rule an operator chose for a tournament. docs/decisions/098-rules-by-tournament.md.

-- Markets keep the version they were opened with (sportsbook_market.definition_version). Without a row they get the definition's own.
CREATE TABLE sportsbook_rule_choice (
  tournament_id text NOT NULL REFERENCES sportsbook_tournament (id),
  definition    text NOT NULL,
  version       integer NOT NULL CHECK (version > 0),
  PRIMARY KEY (tournament_id, definition)
);
REVOKE TRUNCATE ON sportsbook_rule_choice FROM palpite_app;
