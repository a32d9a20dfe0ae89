-- A bet on one draw is accepted in one transaction and drawn in the next: no result is computed for a bet that may still be refused (decision 051).
-- Those of stakes_open_verdict, with the games' own reasons in the place of `refused`; `seed_missing`: the player has no seeds yet.
CREATE TYPE originals_accept_verdict AS ENUM
  ('placed', 'duplicate', 'key_reused', 'unknown_player', 'blocked', 'closed', 'session_ended', 'self_excluded', 'paused', 'not_verified', 'limit_reached',
   'insufficient_balance', 'vpn_detected', 'address_unverified', 'casino_disabled', 'stake_below_minimum', 'stake_above_maximum', 'payout_above_maximum',
   'too_fast', 'round_open', 'seed_missing');

-- Bets whose stake is paid and whose nonce is used up, until their result is drawn. One that an operator voided stays: its nonce was used.
CREATE TABLE originals_accepted_bet (
  id          uuid PRIMARY KEY,                                   -- its stake's
  player_id   uuid NOT NULL,
  game        text NOT NULL CHECK (game ~ '^[a-z]{1,20}$'),
  seed_id     uuid NOT NULL REFERENCES originals_seed,
  nonce       integer NOT NULL CHECK (nonce >= 0),
  stake_cents bigint NOT NULL CHECK (stake_cents > 0),
  terms       jsonb NOT NULL CHECK (jsonb_typeof(terms) = 'object'), -- what the player chose, in the game's own fields
  accepted_at timestamptz NOT NULL,
  voided_at   timestamptz CHECK (voided_at >= accepted_at),
  UNIQUE (seed_id, nonce)
) WITH (fillfactor = 50);
CREATE INDEX originals_accepted_bet_due ON originals_accepted_bet (accepted_at) WHERE voided_at IS NULL;
CREATE INDEX originals_accepted_bet_player ON originals_accepted_bet (player_id);
REVOKE TRUNCATE ON originals_accepted_bet FROM palpite_app;

-- When a bet was drawn: a moment after it was accepted, or later where the process died in between.
ALTER TABLE originals_dice_bet ADD COLUMN drawn_at timestamptz;
ALTER TABLE originals_dice_bet DISABLE TRIGGER originals_dice_bet_append_only;
UPDATE originals_dice_bet SET drawn_at = placed_at;
ALTER TABLE originals_dice_bet ENABLE TRIGGER originals_dice_bet_append_only;
ALTER TABLE originals_dice_bet ALTER COLUMN drawn_at SET NOT NULL;
ALTER TABLE originals_dice_bet ADD CONSTRAINT originals_dice_bet_drawn_after_placed CHECK (drawn_at >= placed_at);

DROP FUNCTION IF EXISTS originals_dice_bet_batch(jsonb, timestamptz, text);
DROP TYPE originals_dice_bet_verdict;
