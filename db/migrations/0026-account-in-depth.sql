-- gate, casino: the pause after a round holds whatever game comes next, and a round of a game that nobody but the player can end keeps others from beginning (RG-12).

-- From when another round of any casino game may begin: the last one's start and the pause that its own game asks.
ALTER TABLE gate_player ADD COLUMN play_free_at timestamptz;
DROP FUNCTION IF EXISTS gate_api_count_stakes(uuid[], bigint[], boolean[], timestamptz);
DROP FUNCTION IF EXISTS stakes_write_opened(stake[], boolean, timestamptz);
DROP FUNCTION IF EXISTS stakes_rows_to_open(jsonb, timestamptz, gate_player[], uuid[], bigint[], bigint[], bigint[]);
DROP FUNCTION IF EXISTS originals_dice_waits(jsonb);
ALTER TYPE casino_bet_verdict ADD VALUE 'other_game_open';
