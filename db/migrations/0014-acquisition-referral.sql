-- acquisition: where players came from, who invited whom, and what that gave. Contract: server/modules/acquisition/README.md.

-- What a registration carried along (marketing attributes): sealed, since some of it follows a person across sites. Rows only where there was something.
CREATE TABLE acquisition_attribution (
  player_id         uuid PRIMARY KEY,
  attributes_sealed bytea NOT NULL,
  at                timestamptz NOT NULL
);
CREATE INDEX acquisition_attribution_age ON acquisition_attribution (at);

-- What account kept of it until now, readable, is moved here and sealed before the site starts.
INSERT INTO acquisition_attribution SELECT player_id, '\x', at FROM account_registration WHERE attributes <> '{}';
INSERT INTO platform_to_seal (table_name, row_key, fields)
  SELECT 'acquisition_attribution', jsonb_build_object('player_id', player_id), jsonb_build_object('attributes_sealed', attributes::text)
  FROM account_registration WHERE attributes <> '{}';
DROP TABLE account_registration;
REVOKE UPDATE ON acquisition_attribution FROM palpite_app;
-- A rotation of keys seals anew.
GRANT UPDATE (attributes_sealed) ON acquisition_attribution TO palpite_app;

-- The code that a player invites with, made when it is first asked for, and never another.
CREATE TABLE acquisition_code (
  player_id  uuid PRIMARY KEY,
  code       text NOT NULL UNIQUE CHECK (code ~ '^[0-9A-HJKMNP-TV-Z]{8}$'),
  created_at timestamptz NOT NULL
);

CREATE DOMAIN acquisition_side AS text CHECK (VALUE IN ('referrer', 'referee'));

-- Who invited whom. `registered` waits for the deposit; `qualified` is about to be rewarded; `review` waits for an operator; `returning`: what was given is
-- about to be taken back, since the deposit went back.
CREATE TABLE acquisition_referral (
  id            uuid PRIMARY KEY,
  referrer_id   uuid NOT NULL REFERENCES acquisition_code (player_id),
  -- Nobody is invited twice, and nobody by themselves.
  referee_id    uuid NOT NULL UNIQUE CHECK (referee_id <> referrer_id),
  state         text NOT NULL CHECK (state IN ('registered', 'qualified', 'review', 'rewarded', 'refused', 'returning', 'reversed')),
  -- The browser that registered had been the referrer's.
  same_browser  boolean NOT NULL,
  registered_at timestamptz NOT NULL,
  deposit_id    uuid UNIQUE,
  deposit_cents centavos_positive,
  qualified_at  timestamptz,
  -- What an operator should look at, and whether one has.
  signals       text[] NOT NULL DEFAULT '{}',
  cleared       boolean NOT NULL DEFAULT false,
  ended_at      timestamptz,
  end_reason    text CHECK (end_reason IN ('operator', 'deposit_returned')),
  CHECK ((state = 'registered') = (deposit_id IS NULL) AND num_nulls(deposit_id, deposit_cents, qualified_at) IN (0, 3)),
  CHECK ((state IN ('rewarded', 'refused', 'returning', 'reversed')) = (ended_at IS NOT NULL)),
  CHECK ((state IN ('refused', 'returning', 'reversed')) = (end_reason IS NOT NULL))
);
CREATE INDEX acquisition_referral_referrer ON acquisition_referral (referrer_id, registered_at DESC);
CREATE INDEX acquisition_referral_due ON acquisition_referral (id) WHERE state IN ('qualified', 'returning');
CREATE INDEX acquisition_referral_review ON acquisition_referral (qualified_at) WHERE state = 'review';

-- What a referral gives each side, on the terms of the day it qualified. `lapsed`: its player might have nothing then.
CREATE TABLE acquisition_reward (
  referral_id     uuid NOT NULL REFERENCES acquisition_referral,
  side            acquisition_side NOT NULL,
  player_id       uuid NOT NULL,
  wallet          text NOT NULL CHECK (wallet IN ('cash', 'bonus')),
  amount_cents    centavos_positive NOT NULL,
  state           text NOT NULL CHECK (state IN ('due', 'paid', 'lapsed', 'taken_back')),
  lapse_reason    text CHECK (lapse_reason IN ('account', 'paused', 'self_excluded', 'bonus_disabled', 'profile', 'refused', 'deposit_returned')),
  rollover_id     uuid UNIQUE,
  paid_at         timestamptz,
  -- Of cash: from when it may be withdrawn; null at once.
  withdrawable_at timestamptz,
  -- Of what was taken back: how much came back, in cash. The rest is the house's loss, and on the operators' list.
  taken_cents     centavos_not_negative,
  taken_at        timestamptz,
  PRIMARY KEY (referral_id, side),
  CHECK ((state IN ('paid', 'taken_back')) = (paid_at IS NOT NULL) AND (state = 'lapsed') = (lapse_reason IS NOT NULL)),
  CHECK ((wallet = 'bonus' AND paid_at IS NOT NULL) = (rollover_id IS NOT NULL)),
  CHECK (withdrawable_at IS NULL OR (wallet = 'cash' AND paid_at IS NOT NULL)),
  CHECK ((state = 'taken_back') = (taken_at IS NOT NULL) AND (taken_at IS NULL) = (taken_cents IS NULL) AND taken_cents <= amount_cents)
);
CREATE INDEX acquisition_reward_player ON acquisition_reward (player_id);

-- Deposits of referees that went back, for events that come in another order.
CREATE TABLE acquisition_returned_deposit (
  deposit_id uuid PRIMARY KEY,
  player_id  uuid NOT NULL,
  at         timestamptz NOT NULL
);
CREATE INDEX acquisition_returned_deposit_age ON acquisition_returned_deposit (at);
REVOKE DELETE, TRUNCATE ON acquisition_code, acquisition_referral, acquisition_reward FROM palpite_app;
