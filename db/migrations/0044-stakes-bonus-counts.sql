-- stakes: bets paid from a bonus count against the deposit's rollover as those paid from cash do. docs/decisions/066.

-- What of a part counts against deposit blocks: all of it. Of stakes opened before, the share that was drawn from cash.
ALTER TABLE stake_part RENAME COLUMN cash_cents TO counting_cents;

-- Returns `counting_cents`, which was `cash_cents`.
DROP FUNCTION IF EXISTS stakes_at_risk(integer[], stake_part[], boolean[], boolean[]);
