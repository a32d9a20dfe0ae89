-- stakes: the only door from any game to money. Contract: server/modules/stakes/README.md.
-- Needs: platform_refuse_change

CREATE DOMAIN stake_vertical AS text CHECK (VALUE IN ('originals', 'casino', 'live', 'sports'));
CREATE DOMAIN stake_status AS text CHECK (VALUE IN ('open', 'settled', 'void'));

-- `refused`: by the game itself, whose reason comes beside it.
CREATE TYPE stakes_open_verdict AS ENUM
  ('placed', 'duplicate', 'key_reused', 'refused', 'unknown_player', 'blocked', 'closed', 'session_ended', 'self_excluded', 'paused', 'not_verified',
   'limit_reached', 'insufficient_balance');
CREATE TYPE stakes_close_verdict AS ENUM
  ('settled', 'voided', 'duplicate', 'settled_differently', 'already_settled', 'already_void', 'already_open', 'version_used', 'unknown_stake');
CREATE TYPE stakes_reopen_verdict AS ENUM ('reopened', 'duplicate', 'not_closed', 'other_version', 'unknown_stake');

CREATE TABLE stake (
  id                 uuid PRIMARY KEY,
  player_id          uuid NOT NULL,
  operation          text NOT NULL,
  key                text NOT NULL,
  ordinal            integer NOT NULL,
  fingerprint        bytea NOT NULL,
  vertical           stake_vertical NOT NULL,
  game               text NOT NULL,
  round_ref          text NOT NULL,
  -- What was drawn, and from which bonus account.
  cash_cents         centavos_not_negative NOT NULL,
  bonus_cents        centavos_not_negative NOT NULL,
  bonus_account_id   uuid,
  status             stake_status NOT NULL,
  -- The site's day in whose gate windows the stake was counted.
  counted_day        date NOT NULL,
  opened_at          timestamptz NOT NULL,
  -- The stored answer: what the player was told when the stake was placed.
  answer_cash_cents  bigint NOT NULL,
  answer_bonus_cents bigint NOT NULL,
  answer_version     bigint NOT NULL,
  -- The one settlement. `payout` is what the game owes; `paid` what went to the player's accounts.
  settlement_version integer,
  payout_cents       centavos_not_negative,
  paid_cash_cents    centavos_not_negative,
  paid_bonus_cents   centavos_not_negative,
  settled_day        date,
  settled_at         timestamptz,
  -- All of the rest is null on a stake that was never taken back, repaid no debt and stands on no side, so that the hot path writes not a byte more.
  -- The highest version taken back: only a higher one may close the stake.
  reversed_version integer,
  -- A version taken back was a settlement (not a void): the stake has counted against deposit blocks and was told in `stakes.settled`.
  was_settled        boolean,
  -- What this stake's closings and take-backs together have put on the player's debt; below zero where its payouts repaid other debt.
  owed_cents         bigint,
  -- Bonus paid by versions taken back that could not be fetched: the player has it ahead of the next closing.
  bonus_ahead_cents  centavos_not_negative,
  -- Of the present closing: the part of paid_cash that repaid debt, and the part of paid_bonus that the player had ahead.
  repaid_cents       centavos_positive,
  ahead_cents        centavos_positive,
  -- Stakes of one player in one group stand on sides that exclude each other: the colours of a round, the outcomes of a market (docs/decisions/017). Both
  -- null: the stake counts whole. counted_cents: what the present closing made its group count; null is nothing, and always so where there is no side.
  risk_group         text,
  side               text,
  counted_cents      centavos_positive,
  UNIQUE (player_id, operation, key, ordinal),
  CHECK (
    cash_cents + bonus_cents > 0
    AND (bonus_cents = 0 OR bonus_account_id IS NOT NULL)
    AND num_nulls(settlement_version, payout_cents, paid_cash_cents, paid_bonus_cents, settled_day, settled_at) = CASE status WHEN 'open' THEN 6 ELSE 0 END
    AND (status = 'open' OR paid_cash_cents + paid_bonus_cents <= payout_cents)
  )
) WITH (fillfactor = 80);
CREATE INDEX stake_risk ON stake (player_id, risk_group) WHERE risk_group IS NOT NULL;

-- Closings that were taken back, one row per stake and version, never changed. back_*: what came from the player's accounts; the rest of
-- paid_cash became debt, the rest of paid_bonus is the house's cost.
CREATE TABLE stake_reversal (
  stake_id         uuid NOT NULL,
  version          integer NOT NULL,
  status           stake_status NOT NULL CHECK (status <> 'open'),
  payout_cents     centavos_not_negative NOT NULL,
  paid_cash_cents  centavos_not_negative NOT NULL,
  paid_bonus_cents centavos_not_negative NOT NULL,
  repaid_cents     centavos_not_negative NOT NULL,
  ahead_cents      centavos_not_negative NOT NULL,
  back_cash_cents  centavos_not_negative NOT NULL,
  back_bonus_cents centavos_not_negative NOT NULL,
  settled_day      date NOT NULL,
  settled_at       timestamptz NOT NULL,
  reversed_at    timestamptz NOT NULL,
  -- What the closing had made its group count.
  counted_cents    centavos_not_negative NOT NULL DEFAULT 0,
  PRIMARY KEY (stake_id, version),
  CHECK (back_cash_cents + repaid_cents <= paid_cash_cents AND back_bonus_cents + ahead_cents <= paid_bonus_cents)
);
CREATE TRIGGER stake_reversal_append_only BEFORE UPDATE OR DELETE ON stake_reversal FOR EACH ROW EXECUTE FUNCTION platform_refuse_change();
REVOKE UPDATE, DELETE, TRUNCATE ON stake_reversal FROM palpite_app;

-- Stakes of which something waits to be sealed, an array for each statement that opened, closed or reopened them: one row for a whole batch.
CREATE TABLE stake_to_seal (
  id     bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  stakes uuid[] NOT NULL,
  at     timestamptz NOT NULL
);

-- Keyed seals over what a stake was opened with (version 0), what each closing made of it, and what taking one back took: HMAC-SHA256 under the key
-- `key_id`, made by a worker after the commit. Whoever has the database and not the key cannot make one.
CREATE TABLE stake_seal (
  stake_id  uuid NOT NULL,
  version   integer NOT NULL,
  kind      text NOT NULL CHECK (kind IN ('opened', 'closed', 'taken_back')),
  key_id    integer NOT NULL,
  tag       bytea NOT NULL,
  sealed_at timestamptz NOT NULL,
  PRIMARY KEY (stake_id, version, kind)
);
CREATE TRIGGER stake_seal_append_only BEFORE UPDATE OR DELETE ON stake_seal FOR EACH ROW EXECUTE FUNCTION platform_refuse_change();
CREATE TRIGGER stake_seal_no_truncate BEFORE TRUNCATE ON stake_seal FOR EACH STATEMENT EXECUTE FUNCTION platform_refuse_change();
REVOKE UPDATE, DELETE, TRUNCATE ON stake_seal FROM palpite_app;
