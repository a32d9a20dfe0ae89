-- sportsbook: the two lists of events that visitors page through; matches that are over grow without end, those ahead or under way do not.
CREATE INDEX sportsbook_event_open ON sportsbook_event (starts_at, id) WHERE state IN ('not_started', 'delayed', 'live', 'interrupted');
CREATE INDEX sportsbook_event_over ON sportsbook_event (starts_at DESC, id) WHERE state IN ('ended', 'closed', 'abandoned', 'cancelled');
