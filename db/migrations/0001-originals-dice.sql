-- Dice: bets that are dealt from the player's own seeds and settled as they are placed.
-- Those of stakes_open_verdict, with the game's own reasons in the place of `refused`; `seed_moved`: deal again.
CREATE TYPE originals_dice_bet_verdict AS ENUM
  ('placed', 'duplicate', 'key_reused', 'unknown_player', 'blocked', 'closed', 'session_ended', 'self_excluded', 'paused', 'not_verified', 'limit_reached',
   'insufficient_balance', 'vpn_detected', 'address_unverified', 'casino_disabled', 'stake_below_minimum', 'stake_above_maximum', 'payout_above_maximum',
   'seed_moved');
CREATE TABLE originals_dice_bet (
  id                  uuid PRIMARY KEY,                                  -- its stake's
  player_id           uuid NOT NULL,
  seed_id             uuid NOT NULL REFERENCES originals_seed,
  nonce               integer NOT NULL CHECK (nonce >= 0),
  chance              smallint NOT NULL CHECK (chance BETWEEN 1 AND 95),  -- whole percents
  direction           text NOT NULL CHECK (direction IN ('over', 'under')),
  stake_cents         bigint NOT NULL CHECK (stake_cents > 0),
  roll                smallint NOT NULL CHECK (roll BETWEEN 0 AND 9999),
  payout_cents        bigint NOT NULL CHECK (payout_cents >= 0),
  balance_cash_cents  bigint NOT NULL,                                   -- the stored answer
  balance_bonus_cents bigint NOT NULL,
  wallet_version      bigint NOT NULL,
  placed_at           timestamptz NOT NULL,
  UNIQUE (seed_id, nonce)
);
CREATE INDEX originals_dice_bet_history ON originals_dice_bet (player_id, placed_at DESC, nonce DESC);
REVOKE UPDATE, DELETE, TRUNCATE ON originals_dice_bet FROM palpite_app;
CREATE TRIGGER originals_dice_bet_append_only BEFORE UPDATE OR DELETE ON originals_dice_bet FOR EACH ROW EXECUTE FUNCTION platform_refuse_change();
CREATE TRIGGER originals_dice_bet_no_truncate BEFORE TRUNCATE ON originals_dice_bet FOR EACH STATEMENT EXECUTE FUNCTION platform_refuse_change();
