-- gate, originals: the least time from one round's start to the next (RG-12) stands where every bet is judged.
-- identity: when a device last showed a second factor.

-- The start of the player's last round of a casino game, whichever it was.
ALTER TABLE gate_player ADD COLUMN play_started_at timestamptz;
DROP FUNCTION IF EXISTS gate_api_count_stakes(uuid[], bigint[], timestamptz);

ALTER TYPE originals_mines_open_verdict ADD VALUE 'too_fast';
ALTER TYPE originals_dice_bet_verdict ADD VALUE 'too_fast';
ALTER TYPE originals_dice_bet_verdict ADD VALUE 'round_open';
ALTER TYPE originals_double_bet_verdict ADD VALUE 'too_fast';

-- A code by mail is asked for at a login under `br` unless this browser showed a factor within seven days (ID-11).
ALTER TABLE identity_device ADD COLUMN factor_at timestamptz;
ALTER TABLE identity_one_time_secret DROP CONSTRAINT identity_one_time_secret_purpose_check;
ALTER TABLE identity_one_time_secret ADD CONSTRAINT identity_one_time_secret_purpose_check
  CHECK (purpose IN ('password_reset', 'confirm_email', 'confirm_phone', 'login'));
