-- gate: a player's own exclusion is kept beside a central one, and the minutes of a session are counted by its player's acts.

-- The player's own exclusion, kept beside a central one that comes over it. It has no end of its own: only a positive act reopens betting.
ALTER TABLE gate_player ADD COLUMN own_excluded_until timestamptz;
UPDATE gate_player SET own_excluded_until = excluded_until WHERE exclusion_kind = 'self';
-- Until when the minutes of the running session are counted; null on rows of before, whose last act then counts.
ALTER TABLE gate_player ADD COLUMN session_counted_at timestamptz;
