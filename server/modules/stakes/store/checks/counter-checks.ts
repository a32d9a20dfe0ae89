import { sql } from 'kysely';
import { queryChecksOf } from '#server/platform/db/ledger-check.ts';

const queryCheck = queryChecksOf('stakes');

/** (h) Stake, bet and loss counters equal the sums of the stakes in their windows. */
const stakeCounters = queryCheck(
  'h',
  'gate counters equal the stakes',
  sql`
    WITH fact AS (
      SELECT player_id, counted_day AS day, cash_cents + bonus_cents AS staked, cash_cents + bonus_cents AS lost, 1 AS bets FROM stake WHERE status <> 'void'
      UNION ALL
      SELECT player_id, settled_day, 0, -(paid_cash_cents + paid_bonus_cents), 0 FROM stake WHERE status = 'settled' AND payout_cents > 0
      UNION ALL
      SELECT a.player_id, a.awarded_day, 0, -(a.paid_cash_cents + a.paid_bonus_cents), 0 FROM stake_award a
      WHERE NOT EXISTS (SELECT FROM stake_award_reversal r WHERE r.award_id = a.id)
    ),
    summed AS (
      SELECT g.player_id,
             sum(f.staked) FILTER (WHERE f.day = g.counters_day) AS stake_day, sum(f.lost) FILTER (WHERE f.day = g.counters_day) AS loss_day,
             sum(f.bets) FILTER (WHERE f.day = g.counters_day) AS bets_day,
             sum(f.staked) FILTER (WHERE same.week) AS stake_week, sum(f.lost) FILTER (WHERE same.week) AS loss_week, sum(f.bets) FILTER (WHERE same.week) AS bets_week,
             sum(f.staked) FILTER (WHERE same.month) AS stake_month, sum(f.lost) FILTER (WHERE same.month) AS loss_month, sum(f.bets) FILTER (WHERE same.month) AS bets_month
      FROM gate_api_counters g
      JOIN fact f ON f.player_id = g.player_id AND f.day >= g.counters_day - 37
      CROSS JOIN LATERAL (SELECT date_trunc('week', f.day::timestamp) = date_trunc('week', g.counters_day::timestamp) AS week,
                                 date_trunc('month', f.day::timestamp) = date_trunc('month', g.counters_day::timestamp) AS month) same
      GROUP BY g.player_id
    )
    SELECT format('player %s on %s, as stake/loss/bets by day, week, month: gate %s, stakes %s', g.player_id, g.counters_day, gate.figures, stakes.figures) AS detail
    FROM gate_api_counters g
    LEFT JOIN summed s ON s.player_id = g.player_id
    CROSS JOIN LATERAL (SELECT ARRAY[g.stake_day_cents, g.loss_day_cents, g.bets_day, g.stake_week_cents, g.loss_week_cents, g.bets_week,
                                     g.stake_month_cents, g.loss_month_cents, g.bets_month]::numeric[] AS figures) gate
    CROSS JOIN LATERAL (SELECT ARRAY[coalesce(s.stake_day, 0), coalesce(s.loss_day, 0), coalesce(s.bets_day, 0), coalesce(s.stake_week, 0), coalesce(s.loss_week, 0),
                                     coalesce(s.bets_week, 0), coalesce(s.stake_month, 0), coalesce(s.loss_month, 0), coalesce(s.bets_month, 0)]::numeric[] AS figures) stakes
    WHERE gate.figures <> stakes.figures`,
);

export const counterChecks = [stakeCounters];
