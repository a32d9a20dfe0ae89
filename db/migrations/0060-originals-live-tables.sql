-- originals: live tables (roulette): one call places several bets, all or none, and a position has a highest stake of its own.
-- docs/decisions/083-a-live-table.md

DROP FUNCTION IF EXISTS originals_table_add_stake(jsonb, text, bigint);

ALTER TYPE originals_table_bet_verdict ADD VALUE 'position_above_maximum';
