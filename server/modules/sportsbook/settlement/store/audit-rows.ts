import { sql } from 'kysely';
import type { Queryable } from '#server/platform/db/database.ts';
import { LEG, type LegRow } from './claim-rows.ts';

/** Finds bets whose settlement history contradicts their row. */
export async function brokenHistories(k: Queryable): Promise<string[]> {
  const { rows } = await sql<{ detail: string }>`
    WITH told AS (
      SELECT s.bet_id, max(s.version) AS last, count(*) FILTER (WHERE s.kind <> 'rolled_back') AS endings, count(*) FILTER (WHERE s.kind = 'rolled_back') AS taken_back,
             bool_or(s.kind = 'rolled_back' AND c.payout_cents IS DISTINCT FROM s.payout_cents) AS differs
      FROM sportsbook_settlement s
      LEFT JOIN sportsbook_settlement c ON c.bet_id = s.bet_id AND c.version = s.version AND c.kind <> 'rolled_back'
      GROUP BY 1
    )
    SELECT format('bet %s (%s, version %s, payout %s): %s endings and %s taken back are told', b.id, b.status, b.version, b.payout_cents,
                  coalesce(t.endings, 0), coalesce(t.taken_back, 0)) AS detail
    FROM sportsbook_bet b
    LEFT JOIN told t ON t.bet_id = b.id
    LEFT JOIN sportsbook_settlement e ON b.payout_cents IS NOT NULL AND e.bet_id = b.id AND e.version = b.version AND e.kind <> 'rolled_back'
    WHERE coalesce(t.endings, 0) <> b.version OR coalesce(t.last, 0) <> b.version OR coalesce(t.differs, false)
       OR coalesce(t.taken_back, 0) <> b.version - (b.payout_cents IS NOT NULL)::integer
       OR (b.payout_cents IS NOT NULL AND (e.kind, e.payout_cents, e.is_capped, e.at) IS DISTINCT FROM (b.status, b.payout_cents, b.is_capped, b.ended_at))
    ORDER BY b.id LIMIT 200`.execute(k);
  return rows.map(({ detail }) => detail);
}

/** Reads events after `after` whose results have reached every bet. */
export async function settledEvents(k: Queryable, after: string, limit: number): Promise<{ readonly id: string; readonly resultVersion: number }[]> {
  const { rows } = await sql<{ id: string; resultVersion: number }>`
    SELECT id, result_version AS "resultVersion" FROM sportsbook_event
    WHERE id > ${after} AND result_version > 0 AND settled_version = result_version ORDER BY id LIMIT ${limit}`.execute(k);
  return rows;
}

/** Reads every leg on an event, except those of bets that were never accepted. */
export async function legsOnEvent(k: Queryable, eventId: string): Promise<LegRow[]> {
  const { rows } = await sql<LegRow>`
    SELECT ${LEG} FROM sportsbook_leg l LEFT JOIN sportsbook_builder g ON g.bet_id = l.bet_id AND g.ordinal = l.builder
    WHERE l.event_id = ${eventId} AND l.result_version < 2147483647`.execute(k);
  return rows;
}

/** Returns those of the players whom the register bars or has barred. */
export async function barredOf(k: Queryable, playerIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`SELECT player_id AS id FROM sportsbook_barred_player WHERE player_id = ANY (${[...playerIds]}::uuid[])`.execute(k);
  return new Set(rows.map(({ id }) => id));
}
