-- Bonuses: what operators define, and what each player has of it. Contract: server/modules/bonus/README.md.
CREATE DOMAIN bonus_status AS smallint CHECK (VALUE BETWEEN 0 AND 5);
CREATE DOMAIN bonus_source AS text CHECK (VALUE IN ('coupon', 'operator', 'referral'));

-- Terms. Never changed once written, so that nobody's terms change; `ended_at`: nobody is given it any more.
CREATE TABLE bonus_definition (
  id            uuid PRIMARY KEY,
  name          text NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  -- The target is the bonus times this.
  multiplier    integer NOT NULL CHECK (multiplier BETWEEN 1 AND 100),
  -- How long it may be activated, and from then on played.
  activate_days integer NOT NULL CHECK (activate_days BETWEEN 1 AND 365),
  play_days     integer NOT NULL CHECK (play_days BETWEEN 1 AND 365),
  created_at    timestamptz NOT NULL,
  ended_at      timestamptz
);

-- How much of a stake counts, by the kind of game; a kind that is not listed counts nothing.
CREATE TABLE bonus_contribution (
  definition_id uuid NOT NULL REFERENCES bonus_definition,
  kind          text NOT NULL CHECK (kind IN ('slots', 'live', 'mines', 'double', 'dice', 'sports')),
  percent       smallint NOT NULL CHECK (percent BETWEEN 1 AND 100),
  PRIMARY KEY (definition_id, kind)
);

-- What referrals give unless the operator names another.
INSERT INTO bonus_definition VALUES ('01930000-0000-7000-8000-000000000001', 'Bônus de indicação', 5, 30, 30, '2026-01-01T00:00:00Z', NULL);
INSERT INTO bonus_contribution
  SELECT '01930000-0000-7000-8000-000000000001', kind, percent
  FROM (VALUES ('slots', 100), ('live', 20), ('mines', 20), ('double', 20), ('dice', 20), ('sports', 100)) AS c (kind, percent);

-- A bonus of a player's. From its activation on its money stands on the wallet's account of the same id, until it is redeemed or ends.
CREATE TABLE bonus_rollover (
  id            uuid PRIMARY KEY,
  player_id     uuid NOT NULL,
  definition_id uuid NOT NULL REFERENCES bonus_definition,
  source        bonus_source NOT NULL,
  -- The coupon's use, the operator's act, the referral: one of them gives once.
  source_ref    text NOT NULL,
  -- 0 available, 1 active, 2 completed, 3 redeemed, 4 excluded, 5 expired.
  status        bonus_status NOT NULL,
  amount_cents  centavos_positive NOT NULL,
  target_cents  centavos_positive NOT NULL,
  -- What has been counted (its rows of bonus_count added up), and what bonus money has won.
  counted_cents centavos_not_negative NOT NULL DEFAULT 0,
  won_cents     centavos_not_negative NOT NULL DEFAULT 0,
  granted_at    timestamptz NOT NULL,
  -- Until when it may be activated; of an active one until when it may be played. A completed one waits for its player.
  expires_at    timestamptz NOT NULL,
  activated_at  timestamptz,
  -- The wallet's version when the bonus was on it: stakes that left a higher one were opened under it.
  activated_version bigint,
  completed_at  timestamptz,
  ended_at      timestamptz,
  -- What went to the player's cash when it was redeemed, or to the house when it was excluded or expired.
  final_cents   centavos_not_negative,
  end_reason    text CHECK (end_reason IN ('redeemed', 'given_up', 'spent', 'expired', 'protection', 'deposit_returned', 'operator')),
  -- It is to be excluded for this reason, by the next sweep.
  end_asked     text CHECK (end_asked IN ('protection', 'deposit_returned')),
  UNIQUE (source, source_ref),
  CHECK (
    (status = 0 OR activated_at IS NOT NULL OR status IN (4, 5))
    AND (status >= 3) = (ended_at IS NOT NULL) AND num_nulls(ended_at, final_cents, end_reason) IN (0, 3)
    AND (status NOT IN (2, 3) OR (completed_at IS NOT NULL AND counted_cents >= target_cents))
    AND (status <> 1 OR completed_at IS NULL) AND (activated_at IS NULL) = (activated_version IS NULL)
  )
);
CREATE UNIQUE INDEX bonus_rollover_one_runs ON bonus_rollover (player_id) WHERE status IN (1, 2);
CREATE INDEX bonus_rollover_player ON bonus_rollover (player_id, granted_at);
CREATE INDEX bonus_rollover_due ON bonus_rollover (expires_at) WHERE status IN (0, 1);
CREATE INDEX bonus_rollover_to_end ON bonus_rollover (id) WHERE end_asked IS NOT NULL AND status IN (0, 1, 2);

-- What a rollover has counted: one row for a stake (`s:` and its id), or for the stakes that stand on sides of one group (`g:` and the group).
CREATE TABLE bonus_count (
  rollover_id   uuid NOT NULL REFERENCES bonus_rollover,
  ref           text NOT NULL,
  kind          text NOT NULL,
  -- What was at risk, what of it counted, and what the stake's bonus money has won.
  staked_cents  centavos_not_negative NOT NULL,
  counted_cents centavos_not_negative NOT NULL,
  won_cents     centavos_not_negative NOT NULL,
  PRIMARY KEY (rollover_id, ref),
  CHECK (counted_cents <= staked_cents)
);

-- Whether anything that a rollover paid for is still open, and what all of it won. Only bonus-funded stakes stand in it.
CREATE INDEX stake_funded ON stake (bonus_account_id) WHERE bonus_account_id IS NOT NULL;

-- It is told now whether any of the stakes is on bonus money.
DROP FUNCTION IF EXISTS stakes_write_opened(stake[], timestamptz);
