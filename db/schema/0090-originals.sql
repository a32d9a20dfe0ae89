-- originals: fairness seeds, Mines, Double.
-- Needs: originals_double_factor, originals_double_bet_is_final, originals_mines_round_is_final, originals_seed_is_final, platform_only_resealed

-- Those of stakes_open_verdict, with the game's own reasons in the place of `refused`.
CREATE TYPE originals_mines_open_verdict AS ENUM
  ('placed', 'duplicate', 'key_reused', 'unknown_player', 'blocked', 'closed', 'session_ended', 'self_excluded', 'paused', 'not_verified', 'limit_reached',
   'insufficient_balance', 'vpn_detected', 'address_unverified', 'casino_disabled', 'stake_below_minimum', 'stake_above_maximum', 'payout_above_maximum',
   'seed_missing', 'round_open');
CREATE TYPE originals_mines_reveal_verdict AS ENUM ('revealed', 'duplicate', 'key_reused', 'not_found', 'round_over', 'tile_revealed');
CREATE TYPE originals_mines_cashout_verdict AS ENUM ('cashed_out', 'duplicate', 'key_reused', 'not_found', 'round_over', 'no_gems');
CREATE TYPE originals_double_bet_verdict AS ENUM
  ('placed', 'duplicate', 'key_reused', 'unknown_player', 'blocked', 'closed', 'session_ended', 'self_excluded', 'paused', 'not_verified', 'limit_reached',
   'insufficient_balance', 'vpn_detected', 'address_unverified', 'casino_disabled', 'stake_below_minimum', 'stake_above_maximum', 'payout_above_maximum',
   'round_closed');

-- Fairness seeds. A server seed is committed to (its SHA-256 is shown) one rotation before it is used, and revealed when it goes out of use.
CREATE TABLE originals_seed (
  id               uuid PRIMARY KEY,
  player_id        uuid NOT NULL,
  sealed_seed      bytea NOT NULL,                                                    -- AES-256-GCM: nobody who reads the database can deal a layout
  server_seed_hash text NOT NULL CHECK (server_seed_hash ~ '^[0-9a-f]{64}$'),
  client_seed      text CHECK (char_length(client_seed) BETWEEN 1 AND 64),             -- null until the seed comes into use
  rounds           integer NOT NULL DEFAULT 0 CHECK (rounds >= 0),                    -- final once revealed
  server_seed      text,                                                              -- null until revealed
  created_at       timestamptz NOT NULL,
  activated_at     timestamptz,
  revealed_at      timestamptz,
  CHECK ((client_seed IS NULL) = (activated_at IS NULL)),
  CHECK ((server_seed IS NULL) = (revealed_at IS NULL)),
  CHECK (server_seed IS NULL OR activated_at IS NOT NULL),
  CONSTRAINT originals_seed_keeps_its_commitment CHECK (server_seed IS NULL OR encode(sha256(convert_to(server_seed, 'UTF8')), 'hex') = server_seed_hash)
);
CREATE INDEX originals_seed_revealed ON originals_seed (player_id, revealed_at DESC) WHERE revealed_at IS NOT NULL;

-- What was committed to stays as it was: the seed. The key that it is sealed under may change; whoever opens it holds it against its commitment.
CREATE TRIGGER originals_seed_final BEFORE UPDATE ON originals_seed FOR EACH ROW
  WHEN (OLD.sealed_seed = NEW.sealed_seed OR NOT platform_only_resealed(to_jsonb(OLD), to_jsonb(NEW), 'sealed_seed'))
  EXECUTE FUNCTION originals_seed_is_final();

REVOKE DELETE, TRUNCATE ON originals_seed FROM palpite_app;

-- One row per player: the pair in force. It is what opening, rotating and closing lock first.
CREATE TABLE originals_fairness (
  player_id    uuid PRIMARY KEY,
  seed_id      uuid NOT NULL REFERENCES originals_seed,
  next_seed_id uuid NOT NULL REFERENCES originals_seed,
  client_seed  text NOT NULL CHECK (char_length(client_seed) BETWEEN 1 AND 64),
  next_nonce   integer NOT NULL DEFAULT 0 CHECK (next_nonce >= 0),
  CHECK (seed_id <> next_seed_id)
) WITH (fillfactor = 50);
REVOKE DELETE, TRUNCATE ON originals_fairness FROM palpite_app;

-- Mines rounds. Payouts are fixed at opening; the layout is not here while a round is open: it follows from the sealed seed.
CREATE TABLE originals_mines_round (
  id                    uuid PRIMARY KEY,
  player_id             uuid NOT NULL,
  stake_id              uuid NOT NULL UNIQUE,
  seed_id               uuid NOT NULL REFERENCES originals_seed,
  nonce                 integer NOT NULL CHECK (nonce >= 0),
  mines                 smallint NOT NULL CHECK (mines BETWEEN 1 AND 24),
  stake_cents           bigint NOT NULL CHECK (stake_cents > 0),
  -- Element k: a cash-out after k gems; as many as may be reached.
  payouts_cents         bigint[] NOT NULL CHECK (cardinality(payouts_cents) BETWEEN 1 AND 25 - mines),
  state                 text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'won', 'lost', 'void')),
  tiles                 smallint[] NOT NULL DEFAULT '{}',                             -- in the order they were opened
  gems                  smallint NOT NULL DEFAULT 0 CHECK (gems >= 0),
  ending                text CHECK (ending IN ('cashout', 'last_step', 'mine', 'closed')),
  payout_cents          bigint CHECK (payout_cents >= 0),
  layout                smallint[],                                                   -- mined tiles, ascending; written when the round is over
  cashout_key           text,
  balance_cash_cents    bigint,                                                       -- the answer of the call that ended the round
  balance_bonus_cents   bigint,
  wallet_version        bigint,
  opened_at             timestamptz NOT NULL,
  ended_at              timestamptz,
  UNIQUE (seed_id, nonce),
  CHECK (gems <= cardinality(payouts_cents)),
  CHECK (cardinality(tiles) = gems + (state = 'lost')::int),
  CHECK ((state = 'open') = (ending IS NULL) AND (state = 'open') = (payout_cents IS NULL)
    AND (state = 'open') = (layout IS NULL) AND (state = 'open') = (ended_at IS NULL)),
  CHECK (layout IS NULL OR cardinality(layout) = mines),
  CHECK (state <> 'won' OR (gems > 0 AND payout_cents = payouts_cents[gems])),
  CHECK (state <> 'lost' OR payout_cents = 0),
  CHECK (state <> 'void' OR (gems = 0 AND payout_cents = stake_cents)),
  CHECK (cashout_key IS NULL OR ending = 'cashout')
) WITH (fillfactor = 70);
CREATE UNIQUE INDEX originals_mines_one_open_round ON originals_mines_round (player_id) WHERE state = 'open';
CREATE UNIQUE INDEX originals_mines_cashout_key ON originals_mines_round (player_id, cashout_key) WHERE cashout_key IS NOT NULL;
CREATE INDEX originals_mines_history ON originals_mines_round (player_id, opened_at DESC, nonce DESC) WHERE state <> 'open';
CREATE TRIGGER originals_mines_round_final BEFORE UPDATE ON originals_mines_round FOR EACH ROW EXECUTE FUNCTION originals_mines_round_is_final();
REVOKE DELETE, TRUNCATE ON originals_mines_round FROM palpite_app;

-- One row per opened tile: the stored answer of the call that opened it.
CREATE TABLE originals_mines_step (
  round_id            uuid NOT NULL REFERENCES originals_mines_round,
  tile                smallint NOT NULL CHECK (tile BETWEEN 0 AND 24),
  player_id           uuid NOT NULL,
  key                 text NOT NULL,
  safe                boolean NOT NULL,
  state               text NOT NULL CHECK (state IN ('open', 'won', 'lost')),
  gems                smallint NOT NULL,
  payout_cents        bigint NOT NULL,
  balance_cash_cents  bigint NOT NULL,
  balance_bonus_cents bigint NOT NULL,
  wallet_version      bigint NOT NULL,
  at                  timestamptz NOT NULL,
  PRIMARY KEY (round_id, tile),
  UNIQUE (player_id, key)
);
REVOKE UPDATE, DELETE, TRUNCATE ON originals_mines_step FROM palpite_app;

-- A player's place in a round: what stands on each colour. Its lock puts the bets of one player in one round into a row, so that the round's limits hold.
CREATE TABLE originals_double_seat (
  round_id    uuid NOT NULL,
  player_id   uuid NOT NULL,
  red_cents   bigint NOT NULL DEFAULT 0 CHECK (red_cents >= 0),
  black_cents bigint NOT NULL DEFAULT 0 CHECK (black_cents >= 0),
  white_cents bigint NOT NULL DEFAULT 0 CHECK (white_cents >= 0),
  bets        integer NOT NULL DEFAULT 0 CHECK (bets >= 0),   -- only ever grows: the sum over a round is the sequence of its bets view
  PRIMARY KEY (round_id, player_id)
) WITH (fillfactor = 60);
REVOKE TRUNCATE ON originals_double_seat FROM palpite_app;

CREATE TABLE originals_double_bet (
  id           uuid PRIMARY KEY,
  round_id     uuid NOT NULL,
  player_id    uuid NOT NULL,
  color        text NOT NULL CHECK (color IN ('red', 'black', 'white')),
  stake_cents  bigint NOT NULL CHECK (stake_cents > 0),
  state        text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'won', 'lost', 'void')),
  payout_cents bigint NOT NULL DEFAULT 0,
  placed_at    timestamptz NOT NULL,
  ended_at     timestamptz,
  -- Why a bet is void though its round is not: by an operator, on record (platform_audit), or for its player's sake, whom the central register has barred.
  -- Null for bets that ended with their round.
  void_reason  text CHECK (void_reason IN ('operator', 'central_exclusion')),
  CHECK ((state = 'open') = (ended_at IS NULL)),
  CHECK (payout_cents = CASE state WHEN 'won' THEN stake_cents * originals_double_factor(color) WHEN 'void' THEN stake_cents ELSE 0 END),
  CHECK (void_reason IS NULL OR state = 'void')
) WITH (fillfactor = 70);
CREATE INDEX originals_double_bet_open ON originals_double_bet (round_id, player_id, id) WHERE state = 'open';

-- Ids are ordered by time: newest first for a player, and for a player in a round.
CREATE INDEX originals_double_bet_mine ON originals_double_bet (player_id, round_id DESC, id DESC);

CREATE TRIGGER originals_double_bet_final BEFORE UPDATE ON originals_double_bet FOR EACH ROW EXECUTE FUNCTION originals_double_bet_is_final();
REVOKE DELETE, TRUNCATE ON originals_double_bet FROM palpite_app;

-- One row: the bets view as it was last told to everybody. `sequence` is the number of bets it counts.
CREATE TABLE originals_double_board (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  round_id uuid NOT NULL,
  sequence integer NOT NULL CHECK (sequence >= 0),
  view     jsonb NOT NULL
) WITH (fillfactor = 20);

-- originals: players whom the central register has barred, as verification told (`verification.central-exclusion`), and what is still to be ended for them.
CREATE TABLE originals_barred_player (
  player_id uuid PRIMARY KEY,
  -- Of the event: messages come in no promised order, the highest holds.
  version   integer NOT NULL,
  barred    boolean NOT NULL,
  notified_at   timestamptz NOT NULL,
  -- Null once nothing of the player's is open.
  due_at    timestamptz
);
CREATE INDEX originals_barred_player_due ON originals_barred_player (due_at) WHERE due_at IS NOT NULL;
