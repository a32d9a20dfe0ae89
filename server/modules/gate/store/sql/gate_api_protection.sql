-- The players' own protection, as enforced: for responsible-gaming's ledger check.
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
