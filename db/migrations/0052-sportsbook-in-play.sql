-- sportsbook: matches under way. docs/decisions/072-a-match-under-way.md.
DROP TRIGGER IF EXISTS platform_integrity_changes ON sportsbook_event;
DROP TRIGGER IF EXISTS platform_integrity_changes ON sportsbook_result;

ALTER TABLE sportsbook_event
  -- In words, for operators; and the supplier's time from which prices count again in play.
  ADD COLUMN suspension_reason text,
  ADD COLUMN suspended_at timestamptz,
  -- A confirmed result, or a void of everything, is in force: nothing is opened any more.
  ADD COLUMN is_final boolean NOT NULL DEFAULT false;
UPDATE sportsbook_event e SET is_final = true
  WHERE e.state IN ('not_started', 'delayed', 'live', 'interrupted') AND EXISTS (SELECT FROM sportsbook_result r WHERE r.event_id = e.id AND r.certainty = 2);

-- Matches under way are few among many: jobs of a second look at them alone.
CREATE INDEX sportsbook_event_under_way ON sportsbook_event (id) WHERE state IN ('live', 'interrupted');

CREATE INDEX sportsbook_event_stopped ON sportsbook_event (id) WHERE suspension = 'operator';

-- Facts so far, drawn from the course of a match; any others take their place.
ALTER TABLE sportsbook_result
  ADD COLUMN in_play boolean NOT NULL DEFAULT false CHECK (NOT in_play OR kind = 'rollback' OR (kind = 'facts' AND certainty = 1));

-- Operators stop bets. `ref`: the market, the match, the tournament, 'source:producer'; '' for everything.
CREATE TABLE sportsbook_stop (
  scope      text NOT NULL CHECK (scope IN ('market', 'match', 'tournament', 'producer', 'everything')),
  ref        text NOT NULL CHECK ((scope = 'everything') = (ref = '')),
  reason     text NOT NULL CHECK (reason <> ''),
  stopped_at timestamptz NOT NULL,
  PRIMARY KEY (scope, ref)
);
REVOKE TRUNCATE ON sportsbook_stop FROM palpite_app;
