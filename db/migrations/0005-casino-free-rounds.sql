-- casino: free rounds that an operator has granted. They draw nothing from the player; what they win is cash from the house's bonus_cost.
CREATE TABLE casino_free_rounds (
  id           uuid PRIMARY KEY,
  source       casino_slug NOT NULL,
  -- The supplier's name of the grant, as its bets carry it.
  ref          text NOT NULL CHECK (char_length(ref) BETWEEN 1 AND 255),
  player_id    uuid NOT NULL,
  game_id      casino_slug NOT NULL REFERENCES casino_game,
  rounds       integer NOT NULL CHECK (rounds BETWEEN 1 AND 1000),
  used         integer NOT NULL DEFAULT 0 CHECK (used BETWEEN 0 AND rounds),
  stake_cents  centavos_positive NOT NULL,
  granted_at   timestamptz NOT NULL,
  expires_at   timestamptz NOT NULL CHECK (expires_at > granted_at),
  cancelled_at timestamptz,
  UNIQUE (source, ref)
);
CREATE INDEX casino_free_rounds_player ON casino_free_rounds (player_id, granted_at DESC);
REVOKE DELETE, TRUNCATE ON casino_free_rounds FROM palpite_app;

CREATE TYPE casino_free_bet_verdict AS ENUM
  ('placed', 'duplicate', 'key_reused', 'transaction_conflict', 'rolled_back', 'session_ended', 'round_closed', 'game_disabled', 'free_round_unknown',
   'unknown_player', 'blocked', 'closed', 'self_excluded', 'paused', 'not_verified', 'limit_reached');

ALTER TABLE casino_transaction
  ADD COLUMN free_rounds_id uuid REFERENCES casino_free_rounds,
  ADD CHECK (free_rounds_id IS NULL OR (kind = 'bet' AND stake_id IS NULL)),
  ADD CHECK (kind <> 'bet' OR (stake_id IS NULL) = (free_rounds_id IS NOT NULL));
CREATE INDEX casino_transaction_free ON casino_transaction (free_rounds_id) WHERE free_rounds_id IS NOT NULL;
