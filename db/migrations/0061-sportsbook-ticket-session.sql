-- The session that a ticket came from, whose address is judged again when the wait of its bets ends. Null for tickets of before.
DROP TRIGGER IF EXISTS platform_integrity_changes ON sportsbook_ticket;
ALTER TABLE sportsbook_ticket ADD COLUMN session_id uuid;
