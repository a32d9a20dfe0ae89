import { sql } from 'kysely';
import type { NoticeChannel } from '#contracts/account/notifications.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';

export interface Campaign {
  readonly id: string;
  readonly channel: NoticeChannel;
  readonly subject: string;
  readonly body: string;
  readonly createdBy: string;
  readonly createdAt: Date;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
}

export type RecipientState = 'waiting' | 'leaving' | 'sent' | 'left_out' | 'failed';

const CAMPAIGN = sql`id, channel, subject, body, created_by AS "createdBy", created_at AS "createdAt", started_at AS "startedAt", ended_at AS "endedAt"`;

export async function insertCampaign(tx: Tx, { id, channel, subject, body, createdBy, createdAt }: Omit<Campaign, 'startedAt' | 'endedAt'>): Promise<void> {
  const row = { id, channel, subject, body, created_by: createdBy, created_at: createdAt };
  await tx.insertInto('notifications_campaign').values(row).execute();
}

export async function findCampaign(k: Queryable, id: string): Promise<Campaign | null> {
  const { rows } = await sql<Campaign>`SELECT ${CAMPAIGN} FROM notifications_campaign WHERE id = ${id}`.execute(k);
  return rows[0] ?? null;
}

/** One campaign, locked until the transaction ends. */
export async function lockCampaign(tx: Tx, id: string): Promise<Campaign | null> {
  const { rows } = await sql<Campaign>`SELECT ${CAMPAIGN} FROM notifications_campaign WHERE id = ${id} FOR UPDATE`.execute(tx);
  return rows[0] ?? null;
}

/** The newest campaigns. */
export async function listCampaigns(k: Queryable, limit: number): Promise<readonly Campaign[]> {
  return (await sql<Campaign>`SELECT ${CAMPAIGN} FROM notifications_campaign ORDER BY created_at DESC, id DESC LIMIT ${limit}`.execute(k)).rows;
}

/** Campaigns in progress. */
export async function runningCampaigns(k: Queryable): Promise<readonly Campaign[]> {
  return (await sql<Campaign>`SELECT ${CAMPAIGN} FROM notifications_campaign WHERE started_at IS NOT NULL AND ended_at IS NULL ORDER BY id`.execute(k)).rows;
}

/** Players whose last choice on offers by a channel was yes. */
const CONSENTING = (channel: NoticeChannel) => sql`
  SELECT player_id FROM (
    SELECT DISTINCT ON (player_id) player_id, given FROM notifications_consent
    WHERE subject = 'offers' AND channel = ${channel} ORDER BY player_id, number DESC) said
  WHERE given`;

/** The number of players who opted in to offers by a channel. */
export async function countConsenting(k: Queryable, channel: NoticeChannel): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*)::integer AS n FROM (${CONSENTING(channel)}) consenting`.execute(k);
  return rows[0]?.n ?? 0;
}

/** Starts a campaign: every player who opted in to its channel becomes a recipient, in one statement. */
export async function startCampaign(tx: Tx, { id, channel }: Pick<Campaign, 'id' | 'channel'>, at: Date): Promise<number> {
  await sql`UPDATE notifications_campaign SET started_at = ${at} WHERE id = ${id}`.execute(tx);
  const { numAffectedRows } = await sql`
    INSERT INTO notifications_campaign_recipient (campaign_id, player_id, changed_at)
    SELECT ${id}::uuid, player_id, ${at}::timestamptz FROM (${CONSENTING(channel)}) consenting`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** Claims waiting recipients and marks their messages as being sent: no other process takes them, now or after a crash. */
export async function takeRecipients(k: Queryable, campaignId: string, limit: number, at: Date): Promise<string[]> {
  const { rows } = await sql<{ player_id: string }>`
    UPDATE notifications_campaign_recipient SET state = 'leaving', changed_at = ${at}
    WHERE campaign_id = ${campaignId} AND player_id = ANY (ARRAY (
      SELECT player_id FROM notifications_campaign_recipient
      WHERE campaign_id = ${campaignId} AND state = 'waiting' ORDER BY player_id LIMIT ${limit} FOR UPDATE SKIP LOCKED))
    RETURNING player_id`.execute(k);
  return rows.map((row) => row.player_id);
}

export async function setRecipient(k: Queryable, campaignId: string, playerId: string, state: RecipientState, at: Date): Promise<void> {
  await sql`
    UPDATE notifications_campaign_recipient SET state = ${state}, changed_at = ${at}
    WHERE campaign_id = ${campaignId} AND player_id = ${playerId} AND state = 'leaving'`.execute(k);
}

/** Messages that are being sent since before `before` without an outcome: their process died. */
export async function lostRecipients(k: Queryable, campaignId: string, before: Date): Promise<string[]> {
  const { rows } = await sql<{ player_id: string }>`
    SELECT player_id FROM notifications_campaign_recipient WHERE campaign_id = ${campaignId} AND state = 'leaving' AND changed_at < ${before}`.execute(k);
  return rows.map((row) => row.player_id);
}

/** Ends a campaign that has no waiting messages and none being sent. */
export async function endCampaign(k: Queryable, id: string, at: Date): Promise<void> {
  await sql`
    UPDATE notifications_campaign SET ended_at = greatest(started_at, ${at}) WHERE id = ${id} AND ended_at IS NULL AND NOT EXISTS (
      SELECT FROM notifications_campaign_recipient WHERE campaign_id = ${id} AND state IN ('waiting', 'leaving'))`.execute(k);
}

/** The number of recipients in each state. */
export async function countRecipients(k: Queryable, id: string): Promise<Readonly<Partial<Record<RecipientState, number>>>> {
  const { rows } = await sql<{ state: RecipientState; n: number }>`
    SELECT state, count(*)::integer AS n FROM notifications_campaign_recipient WHERE campaign_id = ${id} GROUP BY state`.execute(k);
  return Object.fromEntries(rows.map(({ state, n }) => [state, n]));
}
