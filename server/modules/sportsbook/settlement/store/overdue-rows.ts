import { sql } from 'kysely';
import type { EventState } from '#contracts/sportsbook/events.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';

/**
 * Why bets on a match are open past their time. `no_event`: the match row is missing; `held`: its result contradicts itself; `unsettled`: its results have
 * not reached the bets; `undecided`: its facts do not decide their market; `no_result`: no result was recorded; `long_open`: placed very long ago.
 */
export type OverdueReason = 'no_event' | 'held' | 'unsettled' | 'undecided' | 'no_result' | 'long_open';

export interface Overdue {
  readonly eventId: string;
  readonly bets: number;
  readonly reason: OverdueReason;
}

/**
 * `windowMs`: how long a postponed match keeps its bets; `longerMs`: the same for sports with a longer window; `patienceMs`: how long after its kick-off a
 * match may leave bets open; `longestMs`: the same after placement.
 */
export interface OverdueTerms {
  readonly windowMs: number;
  readonly longerMs: Readonly<Record<string, number>>;
  readonly patienceMs: number;
  readonly longestMs: number;
}

/** The time allowed for voiding a postponed match. */
const EVERY_MS = 3_600_000;

/** Finds matches with open bets whose time was up at `at`. */
export async function findOverdue(k: Queryable, at: Date, { windowMs, longerMs, patienceMs, longestMs }: OverdueTerms): Promise<Overdue[]> {
  const { rows } = await sql<Overdue>`
    WITH waiting AS (
      SELECT l.event_id, l.bet_id, l.placed_at, l.result_version FROM sportsbook_leg l JOIN sportsbook_bet b ON b.id = l.bet_id AND b.ended_at IS NULL
      WHERE l.result IS NULL AND l.result_version < 2147483647
    ),
    found AS (
      SELECT w.*, e.id, e.result_version AS learned, due.at <= ${at} AS is_due
      FROM waiting w LEFT JOIN sportsbook_event e ON e.id = w.event_id
      -- A competition as a whole goes on as long as it takes: bets that are very old are listed all the same.
      CROSS JOIN LATERAL (SELECT CASE WHEN e.field IS NOT NULL AND e.state IN ('live', 'interrupted', 'postponed') THEN 'infinity' ELSE CASE e.state
        WHEN 'postponed' THEN e.scheduled_at
          + (coalesce((${JSON.stringify(longerMs)}::jsonb ->> e.sport)::bigint, ${windowMs}::bigint) + ${EVERY_MS}::bigint) * interval '1 millisecond'
        WHEN 'cancelled' THEN e.updated_at + ${patienceMs} * interval '1 millisecond'
        ELSE e.starts_at + ${patienceMs} * interval '1 millisecond' END END AS at) due
      WHERE e.id IS NULL OR due.at <= ${at} OR w.placed_at <= ${at}::timestamptz - ${longestMs} * interval '1 millisecond'
    )
    SELECT f.event_id AS "eventId", count(DISTINCT f.bet_id)::integer AS bets, CASE
      WHEN bool_or(f.id IS NULL) THEN 'no_event'
      WHEN NOT bool_or(f.is_due) THEN 'long_open'
      WHEN EXISTS (SELECT FROM sportsbook_result_review h WHERE h.event_id = f.event_id AND h.resolved_at IS NULL) THEN 'held'
      WHEN bool_or(f.result_version < f.learned) THEN 'unsettled'
      WHEN (SELECT r.kind = 'facts' AND NOT r.in_play FROM sportsbook_result r WHERE r.event_id = f.event_id AND r.kind IN ('facts', 'rollback')
              ORDER BY r.version DESC LIMIT 1) THEN 'undecided'
      ELSE 'no_result' END AS reason
    FROM found f GROUP BY f.event_id ORDER BY f.event_id`.execute(k);
  return rows;
}

/** Replaces the list with these findings; returns the new entries. Null if another process is writing it. */
export async function writeOverdue(tx: Tx, found: readonly Overdue[], at: Date): Promise<string[] | null> {
  const { rows: tried } = await sql<{ mine: boolean }>`SELECT pg_try_advisory_xact_lock(hashtextextended('sportsbook overdue', 0)) AS mine`.execute(tx);
  if (tried[0]?.mine !== true) return null;
  const rows = JSON.stringify(found.map(({ eventId, bets, reason }) => ({ event_id: eventId, bets, reason })));
  await sql`DELETE FROM sportsbook_overdue WHERE event_id <> ALL (${found.map(({ eventId }) => eventId)}::text[])`.execute(tx);
  const { rows: listed } = await sql<{ event_id: string; is_new: boolean }>`
    INSERT INTO sportsbook_overdue AS o (event_id, reason, bets, since)
    SELECT r.event_id, r.reason, r.bets, ${at}::timestamptz FROM jsonb_to_recordset(${rows}::jsonb) AS r (event_id text, reason text, bets integer)
    ON CONFLICT (event_id) DO UPDATE SET reason = excluded.reason, bets = excluded.bets
    RETURNING event_id, o.xmax = 0 AS is_new`.execute(tx);
  return listed.filter((row) => row.is_new).map((row) => row.event_id);
}

export interface ListedOverdue extends Overdue {
  readonly since: Date;
  /** Null if the match row is missing. */
  readonly event: { readonly name: string; readonly state: EventState; readonly startsAt: Date; readonly updatedAt: Date } | null;
}

/** Reads the list that the last run of the job wrote, oldest first. */
export async function listedOverdue(k: Queryable): Promise<ListedOverdue[]> {
  const { rows } = await sql<Overdue & { since: Date; name: string | null; state: EventState; startsAt: Date; updatedAt: Date }>`
    SELECT o.event_id AS "eventId", o.bets, o.reason, o.since, e.name, e.state, e.starts_at AS "startsAt", e.updated_at AS "updatedAt"
    FROM sportsbook_overdue o LEFT JOIN sportsbook_event e ON e.id = o.event_id ORDER BY o.since, o.event_id`.execute(k);
  return rows.map(({ name, state, startsAt, updatedAt, ...row }) => ({ ...row, event: name === null ? null : { name, state, startsAt, updatedAt } }));
}

/** How many seconds ago the oldest overdue wait of a bet or a cash-out should have ended; 0 if none is overdue. */
export async function oldestWaitSeconds(k: Queryable, at: Date): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    SELECT coalesce(max(extract(epoch FROM ${at}::timestamptz - w.due)), 0)::float8 AS seconds
    FROM (SELECT min(due_at) AS due FROM sportsbook_bet WHERE due_at <= ${at}
          UNION ALL SELECT min(accept_after) FROM sportsbook_cashout WHERE status = 'pending' AND accept_after <= ${at}) w`.execute(k);
  return rows[0]?.seconds ?? 0;
}

/** Finds open bets with a leg whose match row is missing. */
export async function betsWithoutEvent(k: Queryable, limit: number): Promise<string[]> {
  const { rows } = await sql<{ bet_id: string }>`
    SELECT DISTINCT l.bet_id FROM sportsbook_leg l JOIN sportsbook_bet b ON b.id = l.bet_id AND b.ended_at IS NULL
    WHERE l.result IS NULL AND l.result_version < 2147483647 AND NOT EXISTS (SELECT FROM sportsbook_event e WHERE e.id = l.event_id) ORDER BY l.bet_id LIMIT ${limit}`.execute(
    k,
  );
  return rows.map((row) => row.bet_id);
}
