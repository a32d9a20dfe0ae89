-- The players there are, with their status, verification and kind of exclusion, for jobs and checks that go over all of them.
CREATE OR REPLACE VIEW gate_api_player AS SELECT player_id, status, verification, exclusion_kind FROM gate_player;

-- Why this player may not act now: gate_api_refusal's reason, or `limit_reached` where nothing is left to stake or bet; null when nothing speaks against
-- it. No lock: for a game's start, whose bets are judged again under theirs.
CREATE OR REPLACE FUNCTION gate_api_player_refusal(
  p_player_id uuid, p_session_id uuid, p_session_epoch integer, p_session_expires_at timestamptz, p_needs_approval boolean, p_at timestamptz
) RETURNS text /* null */ LANGUAGE sql STABLE SET search_path = public AS $$
  SELECT coalesce(
    gate_api_refusal(g, p_session_id, p_session_epoch, p_session_expires_at, p_needs_approval, p_at)::text,
    CASE WHEN gate_api_stake_headroom(g) <= 0 OR gate_api_bets_headroom(g) <= 0 THEN 'limit_reached' END)
  FROM (SELECT p_player_id AS id) asked LEFT JOIN gate_player g ON g.player_id = asked.id
$$;

-- The protections that players have set, as they are enforced: for responsible-gaming's ledger check.
CREATE OR REPLACE VIEW gate_api_protection AS
  SELECT g.player_id, g.status, g.paused_until, g.excluded_until, g.exclusion_kind, g.own_excluded_until, l.kind, l.period, l.value
  FROM gate_player g
  CROSS JOIN LATERAL (VALUES
    ('deposit', 'day', g.deposit_day_limit_cents::bigint), ('deposit', 'week', g.deposit_week_limit_cents), ('deposit', 'month', g.deposit_month_limit_cents),
    ('stake', 'day', g.stake_day_limit_cents), ('stake', 'week', g.stake_week_limit_cents), ('stake', 'month', g.stake_month_limit_cents),
    ('loss', 'day', g.loss_day_limit_cents), ('loss', 'week', g.loss_week_limit_cents), ('loss', 'month', g.loss_month_limit_cents),
    ('bets', 'day', g.bets_day_limit), ('bets', 'week', g.bets_week_limit), ('bets', 'month', g.bets_month_limit),
    ('session', 'day', g.session_day_limit_minutes), ('session', 'week', g.session_week_limit_minutes),
    ('session', 'month', g.session_month_limit_minutes)) l (kind, period, value);

-- Counters as they were left, for `stakes`' ledger check (h): windows are those of counters_day.
CREATE OR REPLACE VIEW gate_api_counters AS
  SELECT player_id, counters_day, deposit_day_cents, deposit_week_cents, deposit_month_cents, stake_day_cents, stake_week_cents, stake_month_cents,
         loss_day_cents, loss_week_cents, loss_month_cents, bets_day, bets_week, bets_month
  FROM gate_player;

-- Whose bonus runs, for module bonus' ledger check.
CREATE OR REPLACE VIEW gate_api_bonus AS SELECT player_id, bonus_account_id FROM gate_player WHERE bonus_account_id IS NOT NULL;

-- The last activity of each player, for jobs that check active players.
CREATE OR REPLACE VIEW gate_api_seen AS SELECT player_id, last_activity_at FROM gate_player;
