-- sportsbook: what a match under way needs to be bet on.
DROP TRIGGER IF EXISTS platform_integrity_changes ON sportsbook_event;

ALTER TABLE sportsbook_event
  -- Minutes of stoppage time so far, and whether the referee's clock stands.
  ADD COLUMN added smallint NOT NULL DEFAULT 0,
  ADD COLUMN stopped boolean NOT NULL DEFAULT false,
  -- Which stream its prices are of, and when that stream said so: prices in play hold ten seconds.
  ADD COLUMN priced_by text NOT NULL DEFAULT 'prematch' CHECK (priced_by IN ('prematch', 'live')),
  ADD COLUMN priced_at timestamptz,
  -- The last prices before the start (as feed_prices), from which the model goes on in play.
  ADD COLUMN opening_prices jsonb;
