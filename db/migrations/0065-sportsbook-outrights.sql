-- sportsbook: a competition as a whole is an event with a field of competitors in place of two sides. docs/decisions/092-outrights.md.
DROP TRIGGER IF EXISTS platform_integrity_changes ON sportsbook_event;
ALTER TABLE sportsbook_event
  ALTER COLUMN home DROP NOT NULL,
  ALTER COLUMN away DROP NOT NULL,
  -- [{number, id, name, short, colors: [2], withdrawn}]: bets are held by the numbers, which stay.
  ADD COLUMN field jsonb,
  ADD CONSTRAINT sportsbook_event_parties CHECK (CASE WHEN field IS NULL THEN home IS NOT NULL AND away IS NOT NULL
    ELSE home IS NULL AND away IS NULL AND jsonb_typeof(field) = 'array' AND jsonb_array_length(field) BETWEEN 2 AND 64 END);
CREATE INDEX sportsbook_event_outrights ON sportsbook_event (tournament_id, starts_at) WHERE field IS NOT NULL;
