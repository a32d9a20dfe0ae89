import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import type { MatchNews } from '../../domain/feed/match-news.ts';

/** The content of a notice, without its kind, with the names at that time. */
export interface Story extends Pick<MatchNews, 'side' | 'minute' | 'added' | 'score'> {
  readonly home: string;
  readonly away: string;
}

/** A notice; `number`: its place within its match; `after`: the last notified player. */
export interface NewsRow extends Pick<MatchNews, 'incidentId' | 'kind'> {
  readonly eventId: string;
  readonly number: number;
  readonly story: Story;
  readonly receivedAt: Date;
  readonly after: string | null;
}

/** Reads the notices of these matches, sent or not, oldest first. */
export async function knownNews(tx: Tx, eventIds: readonly string[]): Promise<readonly Pick<NewsRow, 'eventId' | 'number' | 'incidentId' | 'kind'>[]> {
  const rows = await tx
    .selectFrom('sportsbook_news')
    .select(['event_id as eventId', 'number', 'incident_id as incidentId', 'kind'])
    .where('event_id', 'in', eventIds)
    .orderBy('event_id')
    .orderBy('number')
    .execute();
  return rows.map(({ kind, ...row }) => ({ ...row, kind: kind as NewsRow['kind'] }));
}

/** The caller holds the match's row, since numbers are consecutive. */
export async function insertNews(tx: Tx, rows: readonly Omit<NewsRow, 'after'>[]): Promise<void> {
  if (rows.length === 0) return;
  const values = rows.map(({ eventId, number, incidentId, kind, story, receivedAt }) => ({
    ...{ event_id: eventId, number, incident_id: incidentId, kind, story: JSON.stringify(story), received_at: receivedAt },
  }));
  await tx.insertInto('sportsbook_news').values(values).execute();
}

/** Reads the unsent notices of a match, oldest first. */
export async function unsentRows(k: Queryable, eventId: string): Promise<NewsRow[]> {
  const rows = await k.selectFrom('sportsbook_news').selectAll().where('event_id', '=', eventId).where('done_at', 'is', null).orderBy('number').execute();
  return rows.map((row) => ({
    ...{ eventId, number: row.number, incidentId: row.incident_id, kind: row.kind as NewsRow['kind'] },
    ...{ story: row.story as unknown as Story, receivedAt: row.received_at, after: row.after_player },
  }));
}

/** Moves the cursor of a notice to its next player, or to its end (null); false if another process moved it meanwhile. */
export async function moveNews(k: Queryable, { eventId, number, after }: NewsRow, next: string | null, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await k
    .updateTable('sportsbook_news')
    .set({ after_player: next, done_at: next === null ? at : null })
    .where('event_id', '=', eventId)
    .where('number', '=', number)
    .where('done_at', 'is', null)
    .where(sql<boolean>`after_player IS NOT DISTINCT FROM ${after}::uuid`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Reads players who have the match among their favourites, or had an open bet on it when the notice arrived; by id, after `after`. */
export async function followersOf(k: Queryable, { eventId, receivedAt, after }: NewsRow, limit: number): Promise<string[]> {
  const { rows } = await sql<{ player_id: string }>`
    SELECT f.player_id FROM sportsbook_favourite f
    WHERE f.kind = 'event' AND f.ref = ${eventId} AND f.created_at <= ${receivedAt} AND (${after}::uuid IS NULL OR f.player_id > ${after}::uuid)
    UNION
    SELECT b.player_id FROM sportsbook_leg l JOIN sportsbook_bet b ON b.id = l.bet_id
    WHERE l.event_id = ${eventId} AND l.placed_at <= ${receivedAt} AND (b.ended_at IS NULL OR b.ended_at >= ${receivedAt})
      AND (${after}::uuid IS NULL OR b.player_id > ${after}::uuid)
    ORDER BY 1 LIMIT ${limit}`.execute(k);
  return rows.map(({ player_id: id }) => id);
}
