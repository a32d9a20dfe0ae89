-- sportsbook: which season a match belongs to. A tournament goes on to its next one; tables are of one season.
ALTER TABLE sportsbook_event ADD COLUMN season text NOT NULL DEFAULT '';
UPDATE sportsbook_event e SET season = t.season FROM sportsbook_tournament t WHERE t.id = e.tournament_id;

-- What was played: a season's results, and each club's latest ones.
CREATE INDEX sportsbook_event_played ON sportsbook_event (tournament_id, season) WHERE state IN ('ended', 'closed');
CREATE INDEX sportsbook_event_home ON sportsbook_event ((home ->> 'id'), starts_at DESC) WHERE state IN ('ended', 'closed');
CREATE INDEX sportsbook_event_away ON sportsbook_event ((away ->> 'id'), starts_at DESC) WHERE state IN ('ended', 'closed');
