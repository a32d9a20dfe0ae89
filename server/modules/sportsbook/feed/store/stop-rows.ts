import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import type { EventRow } from '../../domain/events/stored-event.ts';

/** The scopes of an operator's stop. */
export const stopScopes = ['market', 'match', 'tournament', 'producer', 'everything'] as const;
export type StopScope = (typeof stopScopes)[number];

/** A stop in force; `ref` names the market, match, tournament or producer, and is '' for everything. */
export interface StopRow {
  readonly scope: StopScope;
  readonly ref: string;
  readonly reason: string;
  readonly stoppedAt: Date;
}

/** Reads the stops in force, oldest first. */
export async function readStops(k: Queryable): Promise<StopRow[]> {
  const { rows } = await sql<StopRow>`SELECT scope, ref, reason, stopped_at AS "stoppedAt" FROM sportsbook_stop ORDER BY stopped_at, scope, ref`.execute(k);
  return rows;
}

/** Puts a stop in force; false if it already is. */
export async function insertStop(tx: Tx, { scope, ref, reason, stoppedAt }: StopRow): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO sportsbook_stop (scope, ref, reason, stopped_at) VALUES (${scope}, ${ref}, ${reason}, ${stoppedAt}) ON CONFLICT DO NOTHING`.execute(tx);
  return numAffectedRows === 1n;
}

/** Lifts a stop and returns its reason; null if there is no such stop. */
export async function deleteStop(tx: Tx, { scope, ref }: Pick<StopRow, 'scope' | 'ref'>): Promise<string | null> {
  const { rows } = await sql<{ reason: string }>`DELETE FROM sportsbook_stop WHERE scope = ${scope} AND ref = ${ref} RETURNING reason`.execute(tx);
  return rows[0]?.reason ?? null;
}

/** True if the market, match, tournament or producer that a stop names exists. */
export async function findPlace(tx: Tx, { scope, ref }: Pick<StopRow, 'scope' | 'ref'>): Promise<boolean> {
  if (scope === 'everything') return ref === '';
  if (scope === 'producer') return ref === 'prematch' || ref === 'live';
  const tables = { market: 'sportsbook_market', match: 'sportsbook_event', tournament: 'sportsbook_tournament' } as const;
  const { rows } = await sql`SELECT FROM ${sql.table(tables[scope])} WHERE id = ${ref}`.execute(tx);
  return rows.length > 0;
}

/** A match whose rows do not yet follow the operators' stops. */
export interface MisplacedEvent {
  readonly id: string;
  readonly source: string;
  /** True if it must be closed, false if it must be opened. */
  readonly isStopped: boolean;
}

/** Matches that take bets though a stop covers them or one of their markets, and matches that are still closed by a stop that was lifted. */
export async function misplacedEvents(k: Queryable, limit: number): Promise<MisplacedEvent[]> {
  const covered = sql`EXISTS (SELECT FROM sportsbook_stop s WHERE (s.scope, s.ref) IN
    (('everything', ''), ('producer', e.priced_by), ('tournament', e.tournament_id), ('match', e.id)))`;
  const { rows } = await sql<MisplacedEvent>`
    (SELECT e.id, e.source, true AS "isStopped" FROM sportsbook_event e
      WHERE EXISTS (SELECT FROM sportsbook_stop) AND e.state IN ('not_started', 'delayed', 'live', 'interrupted') AND e.suspension IS DISTINCT FROM 'operator'
        AND ${covered} AND EXISTS (SELECT FROM sportsbook_market m WHERE m.event_id = e.id AND m.status = 1) LIMIT ${limit})
    UNION ALL
    (SELECT e.id, e.source, false FROM sportsbook_event e WHERE e.suspension = 'operator' AND NOT ${covered} LIMIT ${limit})
    UNION ALL
    (SELECT DISTINCT e.id, e.source, true FROM sportsbook_stop s
      JOIN sportsbook_market m ON s.scope = 'market' AND m.id = s.ref AND m.status = 1 JOIN sportsbook_event e ON e.id = m.event_id LIMIT ${limit})
    ORDER BY id`.execute(k);
  return rows;
}

/** Returns whether a stop covers the match as a whole (null), or one of its markets. */
export function isStoppedBy(stops: readonly Pick<StopRow, 'scope' | 'ref'>[], event: EventRow): (marketId: string | null) => boolean {
  const covers = ({ scope, ref }: Pick<StopRow, 'scope' | 'ref'>): boolean => {
    switch (scope) {
      case 'everything':
        return true;
      case 'producer':
        return ref === event.pricedBy;
      case 'tournament':
        return ref === event.tournamentId;
      case 'match':
        return ref === event.id;
      case 'market':
        return false;
    }
  };
  const isWhole = stops.some(covers);
  const markets = new Set(stops.filter(({ scope }) => scope === 'market').map(({ ref }) => ref));
  return (marketId) => (marketId === null ? isWhole : markets.has(marketId));
}
