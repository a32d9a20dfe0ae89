import { sql } from 'kysely';
import { cents, type Cents } from '#kernel/money.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import type { GateView, Windows } from '../domain/gate-view.ts';

/** The player's row of `gate_player`, or null when there is none. Counters are as stored: see `currentCounters`. */
export async function readGate(db: Queryable, playerId: string): Promise<GateView | null> {
  const row = await gateQuery(db, playerId).executeTakeFirst();
  return row === undefined ? null : toView(row);
}

/** Reads the row and locks it until the transaction ends: the player's eligibility cannot change meanwhile. */
export async function lockGate(tx: Tx, playerId: string): Promise<GateView | null> {
  const row = await gateQuery(tx, playerId).forNoKeyUpdate().executeTakeFirst();
  return row === undefined ? null : toView(row);
}

/** The players among these whose account is closed. */
export async function closedAmong(db: Queryable, playerIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ player_id: string }>`
    SELECT player_id FROM gate_player WHERE player_id = ANY (${[...playerIds]}::uuid[]) AND status = 'closed'`.execute(db);
  return new Set(rows.map((row) => row.player_id));
}

/** The players among these who may play now: neither blocked, closed, paused nor excluded. */
export async function freeAmong(db: Queryable, playerIds: readonly string[], at: Date): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ player_id: string }>`
    SELECT player_id FROM gate_player
    WHERE player_id = ANY (${[...playerIds]}::uuid[]) AND status IN ('pending', 'active')
      AND (paused_until IS NULL OR paused_until <= ${at}) AND (excluded_until IS NULL OR excluded_until <= ${at})`.execute(db);
  return new Set(rows.map((row) => row.player_id));
}

function gateQuery(db: Queryable, playerId: string) {
  return db
    .selectFrom('gate_player')
    .selectAll()
    .select(sql<string>`counters_day::text`.as('counted_on'))
    .where('player_id', '=', playerId);
}

type GateRow = NonNullable<Awaited<ReturnType<ReturnType<typeof gateQuery>['executeTakeFirst']>>>;

function toView(row: GateRow): GateView {
  return {
    playerId: row.player_id,
    status: row.status as GateView['status'],
    epoch: row.epoch,
    endedSessions: row.ended_sessions as Record<string, number>,
    lastActivityAt: row.last_activity_at,
    verification: row.verification as GateView['verification'],
    pausedUntil: row.paused_until,
    excludedUntil: row.excluded_until,
    exclusionKind: row.exclusion_kind as GateView['exclusionKind'],
    ownExcludedUntil: row.own_excluded_until,
    bonusAccountId: row.bonus_account_id,
    limits: limitsOf(row),
    counters: countersOf(row),
    countersDay: row.counted_on,
    sessionCountedAt: row.session_counted_at ?? row.last_activity_at,
  };
}

function limitsOf(row: GateRow): GateView['limits'] {
  return {
    depositCents: optional(row.deposit_day_limit_cents, row.deposit_week_limit_cents, row.deposit_month_limit_cents),
    stakeCents: optional(row.stake_day_limit_cents, row.stake_week_limit_cents, row.stake_month_limit_cents),
    lossCents: optional(row.loss_day_limit_cents, row.loss_week_limit_cents, row.loss_month_limit_cents),
    bets: { day: row.bets_day_limit, week: row.bets_week_limit, month: row.bets_month_limit },
    sessionMinutes: { day: row.session_day_limit_minutes, week: row.session_week_limit_minutes, month: row.session_month_limit_minutes },
  };
}

function countersOf(row: GateRow): GateView['counters'] {
  return {
    depositCents: money(row.deposit_day_cents, row.deposit_week_cents, row.deposit_month_cents),
    stakeCents: money(row.stake_day_cents, row.stake_week_cents, row.stake_month_cents),
    lossCents: money(row.loss_day_cents, row.loss_week_cents, row.loss_month_cents),
    bets: { day: row.bets_day, week: row.bets_week, month: row.bets_month },
    sessionMinutes: { day: row.session_day_minutes, week: row.session_week_minutes, month: row.session_month_minutes },
  };
}

function money(day: number, week: number, month: number): Windows<Cents> {
  return { day: cents(day), week: cents(week), month: cents(month) };
}

function optional(day: number | null, week: number | null, month: number | null): Windows<Cents | null> {
  const branded = (amount: number | null) => (amount === null ? null : cents(amount));
  return { day: branded(day), week: branded(week), month: branded(month) };
}
