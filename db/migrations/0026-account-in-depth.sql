-- What this brings to several modules; each part says whose it is. Contracts: their READMEs and docs/decisions/043.

-- gate, casino: the pause after a round holds whatever game comes next, and a round of a game that nobody but the player can
-- end keeps others from beginning (RG-12).

-- From when another round of any casino game may begin: the last one's start and the pause that its own game asks.
ALTER TABLE gate_player ADD COLUMN play_free_at timestamptz;
DROP FUNCTION IF EXISTS gate_api_count_stakes(uuid[], bigint[], boolean[], timestamptz);
DROP FUNCTION IF EXISTS stakes_write_opened(stake[], boolean, timestamptz);
DROP FUNCTION IF EXISTS stakes_rows_to_open(jsonb, timestamptz, gate_player[], uuid[], bigint[], bigint[], bigint[]);
DROP FUNCTION IF EXISTS originals_dice_waits(jsonb);
ALTER TYPE casino_bet_verdict ADD VALUE 'other_game_open';

-- verification: until when the register says that a player is excluded, where it says so (ID-7, RG-7). It ends nothing here by itself.
ALTER TABLE verification_central_exclusion ADD COLUMN registered_until timestamptz;

-- responsible-gaming: the player was told that a looser limit can be confirmed, once for each time that one was asked for.
ALTER TABLE responsible_gaming_limit ADD COLUMN pending_told_for timestamptz;
CREATE INDEX responsible_gaming_limit_pending ON responsible_gaming_limit (pending_effective_at) WHERE pending_effective_at IS NOT NULL;
