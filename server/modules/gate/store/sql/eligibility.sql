-- Locks the players' rows of gate_player in id order, rolls their windows to the day of `p_at`, and returns the new rows. Every counting function below needs
-- this lock and this roll.
CREATE OR REPLACE FUNCTION gate_api_lock(p_players uuid[], p_at timestamptz) RETURNS SETOF gate_player
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
CREATE OR REPLACE FUNCTION gate_roll_windows(p_players uuid[], p_today date) RETURNS void
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

-- The players’ rows that another transaction has locked now: called when a batch of bets timed out, so that the others can continue.
CREATE OR REPLACE FUNCTION gate_api_locked_elsewhere(p_players uuid[]) RETURNS SETOF uuid
LANGUAGE sql VOLATILE SET search_path = public SET enable_seqscan = off AS $$
  WITH free AS MATERIALIZED (SELECT g.player_id FROM gate_player g WHERE g.player_id = ANY (p_players) FOR NO KEY UPDATE SKIP LOCKED)
  SELECT g.player_id FROM gate_player g WHERE g.player_id = ANY (p_players) AND g.player_id NOT IN (SELECT f.player_id FROM free f)
$$;

-- gate: each call has its own location, not each player. A result per player let one call from a clean address reopen every session, and one from a VPN close
-- them all. Bets and deposits carry the refusal of their own address (`refusal` of stakes_api_open).
CREATE OR REPLACE FUNCTION gate_api_refusal(
  g gate_player, p_session_id uuid, p_session_epoch integer, p_session_expires_at timestamptz, p_needs_approval boolean, p_at timestamptz
) RETURNS gate_refusal LANGUAGE sql STABLE AS $$
  SELECT (CASE
    WHEN g.player_id IS NULL THEN 'unknown_player'
    WHEN g.status = 'blocked' THEN 'blocked'
    WHEN g.status = 'closed' THEN 'closed'
    WHEN p_session_id IS NOT NULL AND (
      p_session_epoch IS DISTINCT FROM g.epoch
      OR p_session_expires_at IS NULL OR p_session_expires_at <= p_at
      OR g.last_activity_at < p_at - interval '30 minutes'
      OR g.ended_sessions ? p_session_id::text
    ) THEN 'session_ended'
    WHEN g.excluded_until > p_at THEN 'self_excluded'
    WHEN g.paused_until > p_at THEN 'paused'
    WHEN p_needs_approval AND g.verification <> 'approved' THEN 'not_verified'
    WHEN LEAST(
      g.session_day_limit_minutes - g.session_day_minutes, g.session_week_limit_minutes - g.session_week_minutes,
      g.session_month_limit_minutes - g.session_month_minutes) <= gate_session_minutes(g, p_at) THEN 'limit_reached'
  END)::gate_refusal
$$;

-- Bets that may still be placed; null is no limit. Needs rolled windows.
CREATE OR REPLACE FUNCTION gate_api_bets_headroom(g gate_player) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT LEAST(g.bets_day_limit - g.bets_day, g.bets_week_limit - g.bets_week, g.bets_month_limit - g.bets_month)
$$;

-- Centavos that may still be staked under the stake and loss limits; null is no limit. Needs rolled windows.
CREATE OR REPLACE FUNCTION gate_api_stake_headroom(g gate_player) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT LEAST(
    g.stake_day_limit_cents - g.stake_day_cents, g.stake_week_limit_cents - g.stake_week_cents, g.stake_month_limit_cents - g.stake_month_cents,
    g.loss_day_limit_cents - g.loss_day_cents, g.loss_week_limit_cents - g.loss_week_cents, g.loss_month_limit_cents - g.loss_month_cents)
$$;

-- Counts placed stakes, one array element each, as the player's own act; `p_pauses`: the stake starts a round of a casino game, and the next one of any game
-- may start this many milliseconds later; null when it starts none. Needs gate_api_lock.
CREATE OR REPLACE FUNCTION gate_api_count_stakes(p_players uuid[], p_cents bigint[], p_pauses integer[], p_at timestamptz) RETURNS void
LANGUAGE plpgsql SET search_path = public SET enable_seqscan = off AS $$
#variable_conflict use_column
BEGIN
    UPDATE gate_player g SET
      last_activity_at = greatest(g.last_activity_at, p_at), session_counted_at = gate_session_counted_at(g, p_at),
      session_day_minutes = g.session_day_minutes + gate_session_minutes(g, p_at),
      session_week_minutes = g.session_week_minutes + gate_session_minutes(g, p_at),
      session_month_minutes = g.session_month_minutes + gate_session_minutes(g, p_at),
      stake_day_cents = g.stake_day_cents + d.cents, stake_week_cents = g.stake_week_cents + d.cents, stake_month_cents = g.stake_month_cents + d.cents,
      loss_day_cents = g.loss_day_cents + d.cents, loss_week_cents = g.loss_week_cents + d.cents, loss_month_cents = g.loss_month_cents + d.cents,
      bets_day = g.bets_day + d.bets, bets_week = g.bets_week + d.bets, bets_month = g.bets_month + d.bets,
      play_started_at = CASE WHEN d.pause_ms IS NULL THEN g.play_started_at ELSE greatest(g.play_started_at, p_at) END,
      play_free_at = greatest(g.play_free_at, p_at + d.pause_ms * interval '1 millisecond')
    FROM (
      SELECT player_id, sum(cents)::bigint AS cents, count(*)::integer AS bets, max(pause_ms) AS pause_ms
      FROM unnest(p_players, p_cents, p_pauses) AS placed (player_id, cents, pause_ms) GROUP BY player_id
    ) d
    WHERE g.player_id = d.player_id AND g.player_id = ANY (p_players);
END
$$;

-- The instant up to which the session's minutes are counted once `p_at` is counted: a started minute is counted later, and after half an hour without an act
-- the count starts anew. STABLE, as what it computes with: an IMMUTABLE one would not be inlined.
CREATE OR REPLACE FUNCTION gate_session_counted_at(g gate_player, p_at timestamptz) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN g.last_activity_at < p_at - interval '30 minutes' THEN p_at
         ELSE coalesce(g.session_counted_at, g.last_activity_at) + make_interval(mins => gate_session_minutes(g, p_at)) END
$$;

-- Whole minutes of the running session that are not counted yet: since the last counted one, unless the player did nothing for half an hour.
-- STABLE, as what it computes with: an IMMUTABLE one would not be inlined.
CREATE OR REPLACE FUNCTION gate_session_minutes(g gate_player, p_at timestamptz) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN p_at <= coalesce(g.session_counted_at, g.last_activity_at) OR g.last_activity_at < p_at - interval '30 minutes' THEN 0
         ELSE floor(extract(epoch FROM p_at - coalesce(g.session_counted_at, g.last_activity_at)) / 60)::integer END
$$;

-- The site's day of an instant.
CREATE OR REPLACE FUNCTION gate_api_site_day(p_at timestamptz) RETURNS date LANGUAGE sql IMMUTABLE AS $$
  SELECT (p_at AT TIME ZONE 'America/Sao_Paulo')::date
$$;
