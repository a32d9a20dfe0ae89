import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/platform/db/database.ts';

export const SUPPORT_STATUSES = ['open', 'answered', 'closed'] as const;
export type SupportStatus = (typeof SUPPORT_STATUSES)[number];

/** A support question as stored: `subject`, `message` and `contact` are encrypted. `playerId` is null for a visitor, who always leaves a contact. */
export interface SupportRow {
  readonly caseNumber: string;
  readonly playerId: string | null;
  readonly subject: Buffer;
  readonly message: Buffer;
  readonly contact: Buffer | null;
  readonly status: SupportStatus;
  readonly createdAt: Date;
}

/** Stores a message with the next number of the series of year `year`; numbers never repeat. */
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
  return (await cases(k).where('status', '=', status).orderBy('created_at').orderBy('case_number').limit(limit).execute()).map(toCase);
}

/** A player's own cases, newest first. */
export async function casesOfPlayer(k: Queryable, playerId: string, limit: number): Promise<SupportRow[]> {
  const own = cases(k).where('player_id', '=', playerId).orderBy('created_at', 'desc').orderBy('case_number', 'desc');
  return (await own.limit(limit).execute()).map(toCase);
}

/** One case; null when it does not exist. */
export async function findSupportCase(k: Queryable, caseNumber: string): Promise<SupportRow | null> {
  const row = await cases(k).where('case_number', '=', caseNumber).executeTakeFirst();
  return row === undefined ? null : toCase(row);
}

/** One case, locked until the transaction ends; null when it does not exist. */
export async function lockSupportCase(tx: Tx, caseNumber: string): Promise<SupportRow | null> {
  const row = await cases(tx).where('case_number', '=', caseNumber).forUpdate().executeTakeFirst();
  return row === undefined ? null : toCase(row);
}

function cases(k: Queryable) {
  return k.selectFrom('site_support_message').selectAll();
}

type CaseColumns = Awaited<ReturnType<ReturnType<typeof cases>['executeTakeFirstOrThrow']>>;

function toCase(row: CaseColumns): SupportRow {
  return {
    caseNumber: row.case_number,
    playerId: row.player_id,
    subject: row.subject,
    message: row.message,
    contact: row.contact,
    status: SUPPORT_STATUSES.find((status) => status === row.status) ?? 'open',
    createdAt: row.created_at,
  };
}

export async function setSupportStatus(tx: Tx, caseNumber: string, status: SupportStatus, at: Date): Promise<void> {
  await tx.updateTable('site_support_message').set({ status, updated_at: at }).where('case_number', '=', caseNumber).execute();
}

/** True when a player waits for an answer. */
export async function waitsForAnswer(k: Queryable, playerId: string): Promise<boolean> {
  const row = await cases(k).where('player_id', '=', playerId).where('status', '=', 'open').limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Closes answered cases without changing the time of their answer, from which retention counts. */
export async function closeAnswered(tx: Tx, playerId: string): Promise<void> {
  await tx.updateTable('site_support_message').set({ status: 'closed' }).where('player_id', '=', playerId).where('status', '=', 'answered').execute();
}
