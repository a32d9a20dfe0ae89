-- gate: one row per player, the right to act. Identity, verification and responsible-gaming write it in their own transactions;
-- the stake path locks it, so whoever commits first wins, on every node.
-- HOT updates only: one index, half of each page free.

-- Rules of single columns are domains: a CHECK of the table is parsed anew by every statement, which the hot path would pay for.
CREATE DOMAIN gate_status AS text CHECK (VALUE IN ('pending', 'active', 'blocked', 'closed'));
CREATE DOMAIN gate_verification AS text CHECK (VALUE IN ('pending_kyc', 'pending_face_id', 'approved'));
CREATE DOMAIN gate_exclusion AS text CHECK (VALUE IN ('self', 'central'));
CREATE DOMAIN gate_limit_cents AS bigint CHECK (VALUE >= 0);
CREATE DOMAIN gate_limit_count AS integer CHECK (VALUE >= 0);

-- Why a player may not act; the first that applies.
CREATE TYPE gate_refusal AS ENUM
  ('unknown_player', 'blocked', 'closed', 'session_ended', 'self_excluded', 'paused', 'not_verified', 'limit_reached');

CREATE TABLE gate_player (
  player_id        uuid PRIMARY KEY,
  status           gate_status NOT NULL DEFAULT 'pending',
  -- Raised to end every session at once; a token carries the epoch it was made in.
  epoch            integer NOT NULL DEFAULT 1,
  -- Sessions ended one by one while their tokens still live: {"session id": unix second until which it matters}.
  ended_sessions   jsonb NOT NULL DEFAULT '{}',
  last_activity_at timestamptz NOT NULL,
  verification     gate_verification NOT NULL DEFAULT 'pending_kyc',
  paused_until     timestamptz,
  excluded_until   timestamptz,
  exclusion_kind   gate_exclusion,
  -- The one active rollover: its bonus account, and what the bonus module allows to be done with it.
  bonus_account_id uuid,
  bonus_policy     jsonb,

  -- Limits; null is none. The strictest wins.
  deposit_day_limit_cents    gate_limit_cents,
  deposit_week_limit_cents   gate_limit_cents,
  deposit_month_limit_cents  gate_limit_cents,
  stake_day_limit_cents      gate_limit_cents,
  stake_week_limit_cents     gate_limit_cents,
  stake_month_limit_cents    gate_limit_cents,
  loss_day_limit_cents       gate_limit_cents,
  loss_week_limit_cents      gate_limit_cents,
  loss_month_limit_cents     gate_limit_cents,
  bets_day_limit             gate_limit_count,
  bets_week_limit            gate_limit_count,
  bets_month_limit           gate_limit_count,
  session_day_limit_minutes   gate_limit_count,
  session_week_limit_minutes  gate_limit_count,
  session_month_limit_minutes gate_limit_count,

  -- What was counted in the windows (site's day, ISO week, month) that hold `counters_day`. The day only moves forward, so a clock
  -- set back never frees headroom.
  counters_day          date NOT NULL,
  deposit_day_cents     bigint NOT NULL DEFAULT 0,
  deposit_week_cents    bigint NOT NULL DEFAULT 0,
  deposit_month_cents   bigint NOT NULL DEFAULT 0,
  stake_day_cents       bigint NOT NULL DEFAULT 0,
  stake_week_cents      bigint NOT NULL DEFAULT 0,
  stake_month_cents     bigint NOT NULL DEFAULT 0,
  -- Staked in the window (voids taken out) minus paid out in the window; below zero the player is winning.
  loss_day_cents        bigint NOT NULL DEFAULT 0,
  loss_week_cents       bigint NOT NULL DEFAULT 0,
  loss_month_cents      bigint NOT NULL DEFAULT 0,
  bets_day              integer NOT NULL DEFAULT 0,
  bets_week             integer NOT NULL DEFAULT 0,
  bets_month            integer NOT NULL DEFAULT 0,
  session_day_minutes   integer NOT NULL DEFAULT 0,
  session_week_minutes  integer NOT NULL DEFAULT 0,
  session_month_minutes integer NOT NULL DEFAULT 0,
  CHECK ((excluded_until IS NULL) = (exclusion_kind IS NULL))
) WITH (fillfactor = 50);
