-- gate: one row per player, the right to act. Identity, verification and responsible-gaming write it in their own transactions;
-- the stake path locks it, so whoever commits first wins, on every node.
-- HOT updates only: one index, half of each page free.

-- Rules of single columns are domains: a CHECK of the table is parsed anew by every statement, which the hot path would pay for.
CREATE DOMAIN gate_status AS text CHECK (VALUE IN ('pending', 'active', 'blocked', 'closed'));
CREATE DOMAIN gate_network_verdict AS text CHECK (VALUE IN ('clean', 'vpn', 'tor', 'abroad'));
CREATE DOMAIN gate_verification AS text CHECK (VALUE IN ('pending_kyc', 'pending_face_id', 'approved'));
CREATE DOMAIN gate_exclusion AS text CHECK (VALUE IN ('self', 'central'));
CREATE DOMAIN gate_limit_cents AS bigint CHECK (VALUE >= 0);
CREATE DOMAIN gate_limit_count AS integer CHECK (VALUE >= 0);

CREATE TABLE gate_player (
  player_id        uuid PRIMARY KEY,
  status           gate_status NOT NULL DEFAULT 'pending',
  -- Raised to end every session at once; a token carries the epoch it was made in.
  epoch            integer NOT NULL DEFAULT 1,
  -- Sessions ended one by one while their tokens still live: {"session id": unix second until which it matters}.
  ended_sessions   jsonb NOT NULL DEFAULT '{}',
  last_activity_at timestamptz NOT NULL,
  network_verdict  gate_network_verdict NOT NULL DEFAULT 'clean',
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

-- The site's day that holds an instant.
CREATE FUNCTION gate_api_site_day(p_at timestamptz) RETURNS date LANGUAGE sql IMMUTABLE AS $$
  SELECT (p_at AT TIME ZONE 'America/Sao_Paulo')::date
$$;

-- Locks the players' gate rows in id order, rolls their windows to the day of `p_at`, and answers the rows as they now stand.
-- Every counting function below expects this lock and this roll.
CREATE FUNCTION gate_api_lock(p_players uuid[], p_at timestamptz) RETURNS SETOF gate_player
LANGUAGE plpgsql SET search_path = public SET enable_seqscan = off AS $$
DECLARE
  v_today  date := gate_api_site_day(p_at);
  v_oldest date;
BEGIN
  SELECT min(locked.counters_day) INTO v_oldest
  FROM (SELECT g.counters_day FROM gate_player g WHERE g.player_id = ANY (p_players) ORDER BY g.player_id FOR NO KEY UPDATE) locked;
  IF v_oldest < v_today THEN
    PERFORM gate_roll_windows(p_players, v_today);
  END IF;
  RETURN QUERY SELECT g.* FROM gate_player g WHERE g.player_id = ANY (p_players);
END
$$;

-- Starts new windows for rows whose day has passed. Needs the rows locked.
CREATE FUNCTION gate_roll_windows(p_players uuid[], p_today date) RETURNS void
LANGUAGE plpgsql SET search_path = public SET enable_seqscan = off AS $$
#variable_conflict use_column
BEGIN
    UPDATE gate_player g SET
      counters_day = p_today,
      deposit_day_cents = 0, stake_day_cents = 0, loss_day_cents = 0, bets_day = 0, session_day_minutes = 0,
      deposit_week_cents = CASE WHEN same.week THEN g.deposit_week_cents ELSE 0 END,
      stake_week_cents = CASE WHEN same.week THEN g.stake_week_cents ELSE 0 END,
      loss_week_cents = CASE WHEN same.week THEN g.loss_week_cents ELSE 0 END,
      bets_week = CASE WHEN same.week THEN g.bets_week ELSE 0 END,
      session_week_minutes = CASE WHEN same.week THEN g.session_week_minutes ELSE 0 END,
      deposit_month_cents = CASE WHEN same.month THEN g.deposit_month_cents ELSE 0 END,
      stake_month_cents = CASE WHEN same.month THEN g.stake_month_cents ELSE 0 END,
      loss_month_cents = CASE WHEN same.month THEN g.loss_month_cents ELSE 0 END,
      bets_month = CASE WHEN same.month THEN g.bets_month ELSE 0 END,
      session_month_minutes = CASE WHEN same.month THEN g.session_month_minutes ELSE 0 END
    FROM (
      SELECT player_id,
             date_trunc('week', counters_day::timestamp) = date_trunc('week', p_today::timestamp) AS week,
             date_trunc('month', counters_day::timestamp) = date_trunc('month', p_today::timestamp) AS month
      FROM gate_player WHERE player_id = ANY (p_players) AND counters_day < p_today
    ) same
    WHERE g.player_id = same.player_id AND g.player_id = ANY (p_players);
END
$$;

-- Why this player may not bet now, or null. Session arguments are null for a bet that needs no session. No SET clause, so that it is inlined.
CREATE FUNCTION gate_api_refusal(
  g gate_player, p_session_id uuid, p_session_epoch integer, p_session_expires_at timestamptz, p_needs_approval boolean, p_at timestamptz
) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN g.player_id IS NULL THEN 'unknown_player'
    WHEN g.status = 'blocked' THEN 'blocked'
    WHEN g.status = 'closed' THEN 'closed'
    WHEN p_session_id IS NOT NULL AND (
      p_session_epoch IS DISTINCT FROM g.epoch
      OR p_session_expires_at IS NULL OR p_session_expires_at <= p_at
      OR g.last_activity_at < p_at - interval '30 minutes'
      OR g.ended_sessions ? p_session_id::text
    ) THEN 'session_ended'
    WHEN g.network_verdict <> 'clean' THEN 'vpn_detected'
    WHEN g.excluded_until > p_at THEN 'self_excluded'
    WHEN g.paused_until > p_at THEN 'paused'
    WHEN p_needs_approval AND g.verification <> 'approved' THEN 'not_verified'
    WHEN g.session_day_minutes >= g.session_day_limit_minutes
      OR g.session_week_minutes >= g.session_week_limit_minutes
      OR g.session_month_minutes >= g.session_month_limit_minutes THEN 'limit_reached'
  END
$$;

-- Centavos that may still be staked under the stake and loss limits; null is no limit. Needs rolled windows.
CREATE FUNCTION gate_api_stake_headroom(g gate_player) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT LEAST(
    g.stake_day_limit_cents - g.stake_day_cents, g.stake_week_limit_cents - g.stake_week_cents, g.stake_month_limit_cents - g.stake_month_cents,
    g.loss_day_limit_cents - g.loss_day_cents, g.loss_week_limit_cents - g.loss_week_cents, g.loss_month_limit_cents - g.loss_month_cents)
$$;

-- Bets that may still be placed; null is no limit. Needs rolled windows.
CREATE FUNCTION gate_api_bets_headroom(g gate_player) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT LEAST(g.bets_day_limit - g.bets_day, g.bets_week_limit - g.bets_week, g.bets_month_limit - g.bets_month)
$$;

-- Counts placed stakes, one array element each, as the player's own act. Needs gate_api_lock.
CREATE FUNCTION gate_api_count_stakes(p_players uuid[], p_cents bigint[], p_at timestamptz) RETURNS void
LANGUAGE plpgsql SET search_path = public SET enable_seqscan = off AS $$
#variable_conflict use_column
BEGIN
    UPDATE gate_player g SET
      last_activity_at = greatest(g.last_activity_at, p_at),
      stake_day_cents = g.stake_day_cents + d.cents, stake_week_cents = g.stake_week_cents + d.cents, stake_month_cents = g.stake_month_cents + d.cents,
      loss_day_cents = g.loss_day_cents + d.cents, loss_week_cents = g.loss_week_cents + d.cents, loss_month_cents = g.loss_month_cents + d.cents,
      bets_day = g.bets_day + d.bets, bets_week = g.bets_week + d.bets, bets_month = g.bets_month + d.bets
    FROM (SELECT player_id, sum(cents)::bigint AS cents, count(*)::integer AS bets FROM unnest(p_players, p_cents) AS placed (player_id, cents) GROUP BY player_id) d
    WHERE g.player_id = d.player_id AND g.player_id = ANY (p_players);
END
$$;

-- Takes payouts off the loss counters, and marks the players who acted. Needs gate_api_lock.
CREATE FUNCTION gate_api_count_payouts(p_players uuid[], p_cents bigint[], p_acted boolean[], p_at timestamptz) RETURNS void
LANGUAGE plpgsql SET search_path = public SET enable_seqscan = off AS $$
#variable_conflict use_column
BEGIN
    UPDATE gate_player g SET
      last_activity_at = CASE WHEN d.acted THEN greatest(g.last_activity_at, p_at) ELSE g.last_activity_at END,
      loss_day_cents = g.loss_day_cents - d.cents, loss_week_cents = g.loss_week_cents - d.cents, loss_month_cents = g.loss_month_cents - d.cents
    FROM (
      SELECT player_id, sum(cents)::bigint AS cents, bool_or(acted) AS acted
      FROM unnest(p_players, p_cents, p_acted) AS paid (player_id, cents, acted) GROUP BY player_id
    ) d
    WHERE g.player_id = d.player_id AND g.player_id = ANY (p_players) AND (d.cents > 0 OR d.acted);
END
$$;

-- Takes voided stakes out of the windows in which they were counted (`p_days`). Needs gate_api_lock.
CREATE FUNCTION gate_api_uncount_stakes(p_players uuid[], p_cents bigint[], p_days date[]) RETURNS void
LANGUAGE plpgsql SET search_path = public SET enable_seqscan = off AS $$
#variable_conflict use_column
BEGIN
    UPDATE gate_player g SET
      stake_day_cents = g.stake_day_cents - d.day_cents, loss_day_cents = g.loss_day_cents - d.day_cents, bets_day = g.bets_day - d.day_bets,
      stake_week_cents = g.stake_week_cents - d.week_cents, loss_week_cents = g.loss_week_cents - d.week_cents, bets_week = g.bets_week - d.week_bets,
      stake_month_cents = g.stake_month_cents - d.month_cents, loss_month_cents = g.loss_month_cents - d.month_cents, bets_month = g.bets_month - d.month_bets
    FROM (
      SELECT player_id,
             coalesce(sum(cents) FILTER (WHERE in_day), 0)::bigint AS day_cents, count(*) FILTER (WHERE in_day)::integer AS day_bets,
             coalesce(sum(cents) FILTER (WHERE in_week), 0)::bigint AS week_cents, count(*) FILTER (WHERE in_week)::integer AS week_bets,
             coalesce(sum(cents) FILTER (WHERE in_month), 0)::bigint AS month_cents, count(*) FILTER (WHERE in_month)::integer AS month_bets
      FROM (
        SELECT v.player_id, v.cents, v.day = w.counters_day AS in_day,
               date_trunc('week', v.day::timestamp) = date_trunc('week', w.counters_day::timestamp) AS in_week,
               date_trunc('month', v.day::timestamp) = date_trunc('month', w.counters_day::timestamp) AS in_month
        FROM unnest(p_players, p_cents, p_days) AS v (player_id, cents, day)
        JOIN gate_player w ON w.player_id = v.player_id AND w.player_id = ANY (p_players)
      ) voided
      GROUP BY player_id
    ) d
    WHERE g.player_id = d.player_id AND g.player_id = ANY (p_players);
END
$$;

-- Counters as they were left, for `stakes`' ledger check (h): windows are those of counters_day.
CREATE VIEW gate_api_counters AS
  SELECT player_id, counters_day, deposit_day_cents, deposit_week_cents, deposit_month_cents, stake_day_cents, stake_week_cents, stake_month_cents,
         loss_day_cents, loss_week_cents, loss_month_cents, bets_day, bets_week, bets_month
  FROM gate_player;
