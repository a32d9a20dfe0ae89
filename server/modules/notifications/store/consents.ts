import { sql } from 'kysely';
import type { NoticeChannel, NoticeSubject } from '#contracts/account/notifications.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import type { Choice } from '../preferences/choices.ts';

/** The vault's context of the origin of a choice. */
export const ORIGIN_CONTEXT = 'consent-origin';

export interface ConsentRow extends Choice {
  readonly playerId: string;
  readonly given: boolean;
  readonly textVersion: string;
  readonly source: 'site' | 'unsubscribe';
  readonly sessionId: string | null;
  readonly originSealed: Buffer;
  readonly at: Date;
}

/** Locks a player's choices until the transaction ends, so that concurrent choices are recorded one after the other. */
export async function lockConsents(tx: Tx, playerId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`notifications consent:${playerId}`}, 0))`.execute(tx);
}

export async function insertConsents(tx: Tx, rows: readonly (ConsentRow & { readonly id: string })[]): Promise<void> {
  if (rows.length === 0) return;
  const values = rows.map((row) => ({
    ...{ id: row.id, player_id: row.playerId, subject: row.subject, channel: row.channel, given: row.given, text_version: row.textVersion },
    ...{ source: row.source, session_id: row.sessionId, origin_sealed: row.originSealed, at: row.at },
  }));
  await tx.insertInto('notifications_consent').values(values).execute();
}

/** The last choices of players, of one subject or of all. Players who never chose are left out. */
export async function latestChoices(
  k: Queryable,
  playerIds: readonly string[],
): Promise<readonly { readonly playerId: string; readonly subject: NoticeSubject; readonly channel: NoticeChannel; readonly given: boolean }[]> {
  const { rows } = await sql<{ playerId: string; subject: NoticeSubject; channel: NoticeChannel; given: boolean }>`
    SELECT DISTINCT ON (player_id, subject, channel) player_id AS "playerId", subject, channel, given
    FROM notifications_consent WHERE player_id = ANY (${[...playerIds]}::uuid[]) ORDER BY player_id, subject, channel, number DESC`.execute(k);
  return rows;
}

/** True when the player's last choice on offers by this channel was yes. */
export async function wantsOffers(k: Queryable, playerId: string, channel: NoticeChannel): Promise<boolean> {
  const last = k.selectFrom('notifications_consent').select('given').where('player_id', '=', playerId).where('subject', '=', 'offers');
  return (await last.where('channel', '=', channel).orderBy('number', 'desc').limit(1).executeTakeFirst())?.given === true;
}

/** A player's acts of consent, newest first. */
export async function listConsents(k: Queryable, playerId: string, limit: number) {
  const rows = k.selectFrom('notifications_consent').selectAll().where('player_id', '=', playerId).orderBy('number', 'desc').limit(limit);
  return (await rows.execute()).map((row) => ({
    subject: row.subject as NoticeSubject,
    channel: row.channel as NoticeChannel,
    given: row.given,
    textVersion: row.text_version,
    source: row.source as ConsentRow['source'],
    sessionId: row.session_id,
    originSealed: row.origin_sealed,
    at: row.at,
  }));
}
