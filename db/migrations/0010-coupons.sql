-- Coupons: codes that give bonuses. Contract: server/modules/coupons/README.md.
CREATE DOMAIN coupons_kind AS text CHECK (VALUE IN ('deposit', 'event', 'apply_register'));

CREATE TABLE coupons_coupon (
  id              uuid PRIMARY KEY,
  -- As it is compared: without spaces, in capitals.
  code            text NOT NULL UNIQUE CHECK (code ~ '^[A-Z0-9_-]{3,40}$'),
  kind            coupons_kind NOT NULL,
  definition_id   uuid NOT NULL,
  -- The bonus; with a percentage the most that it may come to.
  amount_cents    centavos_positive NOT NULL,
  -- Of the deposit.
  deposit_percent integer CHECK (deposit_percent BETWEEN 1 AND 1000),
  deposit_min_cents centavos_not_negative,
  starts_at       timestamptz NOT NULL,
  ends_at         timestamptz,
  -- How often one player, and all together, may use it.
  per_player      integer NOT NULL CHECK (per_player BETWEEN 1 AND 1000),
  total           integer CHECK (total > 0),
  used            integer NOT NULL DEFAULT 0 CHECK (used >= 0 AND (total IS NULL OR used <= total)),
  -- How long a deposit may be waited for.
  wait_days       integer NOT NULL CHECK (wait_days BETWEEN 1 AND 365),
  -- Beside the registration form.
  offer_text      text NOT NULL DEFAULT '' CHECK (length(offer_text) <= 500),
  created_at      timestamptz NOT NULL,
  CHECK ((kind = 'deposit') = (deposit_min_cents IS NOT NULL) AND (kind = 'deposit' OR deposit_percent IS NULL)),
  CHECK (kind = 'apply_register' OR offer_text = '')
);
CREATE INDEX coupons_coupon_register ON coupons_coupon (starts_at) WHERE kind = 'apply_register';

-- A coupon in a player's hands. Without a rollover it waits for a deposit, or its wait is over.
CREATE TABLE coupons_use (
  id          uuid PRIMARY KEY,
  coupon_id   uuid NOT NULL REFERENCES coupons_coupon,
  player_id   uuid NOT NULL,
  -- The player's first, second … use of this coupon.
  ordinal     integer NOT NULL CHECK (ordinal > 0),
  -- How it came: typed or stored by a link, with the registration, with a deposit.
  came_by     text NOT NULL CHECK (came_by IN ('apply', 'register', 'deposit')),
  applied_at  timestamptz NOT NULL,
  -- Until when the deposit must come; null where none is needed.
  expires_at  timestamptz,
  deposit_id  uuid UNIQUE,
  rollover_id uuid UNIQUE,
  UNIQUE (coupon_id, player_id, ordinal),
  CHECK (deposit_id IS NULL OR rollover_id IS NOT NULL)
);
CREATE INDEX coupons_use_player ON coupons_use (player_id, applied_at);

-- Codes that a player typed and that are none, since an hour began: whoever guesses is slowed down, on every process.
CREATE TABLE coupons_guess (
  player_id uuid PRIMARY KEY,
  since     timestamptz NOT NULL,
  tries     integer NOT NULL CHECK (tries > 0)
);
