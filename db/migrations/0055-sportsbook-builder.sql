-- sportsbook: several selections of one match at one price. docs/decisions/076-bet-builder.md.
-- Needs: sportsbook_builder_terms_unchanged, sportsbook_leg_terms_unchanged
DROP TRIGGER IF EXISTS platform_integrity_changes ON sportsbook_leg;

-- A combination of a bet. `prices`: that of every part of it, the whole last; bit i of place (from 1) says whether its leg i is in the part. Where legs are
-- void it counts at the price of the others. `odds_staked`: the price at which the stake of a bet that waited was taken.
CREATE TABLE sportsbook_builder (
  bet_id         uuid NOT NULL REFERENCES sportsbook_bet (id),
  ordinal        smallint NOT NULL CHECK (ordinal BETWEEN 0 AND 9),
  odds_requested integer NOT NULL CHECK (odds_requested > 1000),
  odds           integer NOT NULL CHECK (odds > 1000),
  prices         integer[] NOT NULL CHECK (cardinality(prices) BETWEEN 3 AND 1023 AND 1000 < ALL (prices) AND prices[cardinality(prices)] = odds),
  odds_staked    integer CHECK (odds_staked > 1000),
  -- True until the bet is accepted.
  is_waiting     boolean NOT NULL,
  PRIMARY KEY (bet_id, ordinal),
  CHECK (odds_staked IS NULL OR NOT is_waiting)
);
CREATE TRIGGER sportsbook_builder_terms BEFORE UPDATE ON sportsbook_builder FOR EACH ROW EXECUTE FUNCTION sportsbook_builder_terms_unchanged();
REVOKE DELETE, TRUNCATE ON sportsbook_builder FROM palpite_app;

-- The combination that a leg is part of: then its own price does not count. No foreign key: both are written by one statement.
ALTER TABLE sportsbook_leg ADD COLUMN builder smallint CHECK (builder BETWEEN 0 AND 9);
DROP TRIGGER sportsbook_leg_terms ON sportsbook_leg;
CREATE TRIGGER sportsbook_leg_terms
  BEFORE UPDATE OF bet_id, ordinal, event_id, market_id, outcome_id, odds_requested, odds, odds_version, rule_version, banker, exposure_cents, placed_at,
    odds_staked, builder
  ON sportsbook_leg FOR EACH ROW EXECUTE FUNCTION sportsbook_leg_terms_unchanged();

-- What the combinations of a match may cost is read with its worst case.
CREATE INDEX sportsbook_leg_combined ON sportsbook_leg (event_id) WHERE builder IS NOT NULL;
