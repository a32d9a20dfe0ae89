-- When the player was told that a bonus is about to end: once for each end, which activating moves.
ALTER TABLE bonus_rollover ADD COLUMN ending_told_for timestamptz;
