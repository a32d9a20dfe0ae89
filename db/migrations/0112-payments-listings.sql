-- payments: the PSP's lists are walked page by page, in windows of a day, and a walk goes on where it stopped. `received`: everything that came in lately;
-- `returned`: whatever has returns, as far back as the MED reaches.
ALTER TABLE payments_listing
  DROP COLUMN only_row,
  ADD COLUMN name     text PRIMARY KEY DEFAULT 'received' CHECK (name IN ('received', 'returned')),
  -- End of the walk under way, and the next page of its present window; null between walks.
  ADD COLUMN until_at timestamptz,
  ADD COLUMN page     integer NOT NULL DEFAULT 0 CHECK (page >= 0),
  -- When the last whole walk began.
  ADD COLUMN walked_at timestamptz;
ALTER TABLE payments_listing ALTER COLUMN name DROP DEFAULT;
INSERT INTO payments_listing (name) VALUES ('returned');
