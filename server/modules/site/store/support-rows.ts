import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/platform/db/database.ts';

export const SUPPORT_STATUSES = ['open', 'answered', 'closed'] as const;
export type SupportStatus = (typeof SUPPORT_STATUSES)[number];

/** What somebody asked, as it is kept: `subject`, `message` and `contact` are sealed. `playerId` null is a visitor, whose contact is always there. */
export interface SupportRow {
  readonly caseNumber: string;
  readonly playerId: string | null;
  readonly subject: Buffer;
  readonly message: Buffer;
  readonly contact: Buffer | null;
  readonly status: SupportStatus;
  readonly createdAt: Date;
}

/** Keeps a message and gives it the next number of a series that never repeats, under the year `year`. */
export async function insertSupportCase(k: Queryable, year: string, asked: Omit<SupportRow, 'caseNumber' | 'status' | 'createdAt'>, at: Date): Promise<string> {
  const { case_number } = await k
    .insertInto('site_support_message')
    .values({
      case_number: sql<string>`site_next_case(${year})`,
      player_id: asked.playerId,
      subject: asked.subject,
      message: asked.message,
      contact: asked.contact,
      status: 'open',
      created_at: at,
      updated_at: at,
    })
    .returning('case_number')
    .executeTakeFirstOrThrow();
  return case_number;
}

/** Cases in a state, oldest first. */
export async function listSupportCases(k: Queryable, status: SupportStatus, limit: number): Promise<SupportRow[]> {
  const rows = await k
    .selectFrom('site_support_message')
    .selectAll()
    .where('status', '=', status)
    .orderBy('created_at')
    .orderBy('case_number')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    caseNumber: row.case_number,
    playerId: row.player_id,
    subject: row.subject,
    message: row.message,
    contact: row.contact,
    status,
    createdAt: row.created_at,
  }));
}

/** The case's state, locked until the transaction ends; null when there is no such case. */
export async function lockSupportStatus(tx: Tx, caseNumber: string): Promise<SupportStatus | null> {
  const row = await tx.selectFrom('site_support_message').select('status').where('case_number', '=', caseNumber).forUpdate().executeTakeFirst();
  return SUPPORT_STATUSES.find((status) => status === row?.status) ?? null;
}

export async function setSupportStatus(tx: Tx, caseNumber: string, status: SupportStatus, at: Date): Promise<void> {
  await tx.updateTable('site_support_message').set({ status, updated_at: at }).where('case_number', '=', caseNumber).execute();
}
