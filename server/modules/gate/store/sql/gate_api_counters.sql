-- Counters as stored, for `stakes`' ledger check (h): windows are those of counters_day.
CREATE OR REPLACE VIEW gate_api_counters AS
  SELECT player_id, counters_day, deposit_day_cents, deposit_week_cents, deposit_month_cents, stake_day_cents, stake_week_cents, stake_month_cents,
         loss_day_cents, loss_week_cents, loss_month_cents, bets_day, bets_week, bets_month
  FROM gate_player;
