-- sportsbook: what was football's of events and markets is its sport's. docs/decisions/068-a-sport-is-a-folder.md.
DROP TRIGGER IF EXISTS platform_integrity_changes ON sportsbook_event;
DROP TRIGGER IF EXISTS platform_integrity_changes ON sportsbook_market;

-- Periods are named by the sport; the scores of those that are over are a list in the order of play.
ALTER TABLE sportsbook_event DROP CONSTRAINT sportsbook_event_period_check, ADD COLUMN period_scores jsonb NOT NULL DEFAULT '[]';
UPDATE sportsbook_event SET period_scores = jsonb_build_array(jsonb_build_object('period', 'first_half', 'home', half_home, 'away', half_away))
  WHERE half_home IS NOT NULL AND half_away IS NOT NULL;
ALTER TABLE sportsbook_event DROP COLUMN half_home, DROP COLUMN half_away;

-- A market is its event's, by its definition and all its specifiers. Markets keep their ids: bets, receipts and liability name them.
CREATE UNIQUE INDEX sportsbook_market_identity ON sportsbook_market (event_id, definition, specifiers);

-- Its place: the definition's, then the specifiers' (domain/markets/specifiers.ts), of which every market had at most one so far.
ALTER TABLE sportsbook_market ADD COLUMN sort_key text COLLATE "C";
UPDATE sportsbook_market m SET sort_key = lpad((m.position / 1000)::text, 3, '0')
  || coalesce((SELECT '/' || lpad((1000000000 + (s.value::numeric * 1000)::bigint)::text, 10, '0') FROM jsonb_each_text(m.specifiers) s), '');
ALTER TABLE sportsbook_market ALTER COLUMN sort_key SET NOT NULL, DROP COLUMN position;
CREATE INDEX sportsbook_market_event ON sportsbook_market (event_id, sort_key);

-- Definitions are their sport's: caps name both.
WITH gone AS (DELETE FROM sportsbook_cap WHERE scope = 'definition' RETURNING ref, cap_cents)
INSERT INTO sportsbook_cap (scope, ref, cap_cents) SELECT 'definition', 'football:' || ref, cap_cents FROM gone;
