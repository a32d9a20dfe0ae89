import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { takeTurn } from '#server/platform/db/in-transaction.ts';
import type { Commitment, CommitmentKind, DailyFile } from '../domain/daily-file.ts';

/** A closed day. */
export interface ClosedDay extends Omit<DailyFile, 'text'> {
  readonly signature: string;
  readonly keyId: string;
}

/** Locks the list until the transaction ends. Appending and closing need it, since lines are numbered consecutively. */
export async function lockList(tx: Tx): Promise<void> {
  await takeTurn(tx, 41, 'commitments');
}

/** Queues a server seed's hash to be listed, in the transaction that writes the seed. */
export async function putDown(tx: Tx, hash: string, at: Date): Promise<void> {
  await tx.insertInto('originals_commitment_to_list').values({ hash, at }).execute();
}

/** Takes waiting hashes, ordered by hash, so that the order reveals nothing about players. */
export async function takeWaiting(tx: Tx, limit: number): Promise<string[]> {
  const oldest = tx.selectFrom('originals_commitment_to_list').select('hash').orderBy('at').orderBy('hash').limit(limit);
  const taken = await tx.deleteFrom('originals_commitment_to_list').where('hash', 'in', oldest).returning('hash').execute();
  return taken.map(({ hash }) => hash).toSorted();
}

/** Those of the commitments that are not listed, in the same order. */
export async function unlistedOf<Made extends Pick<Commitment, 'kind' | 'hash'>>(k: Queryable, made: readonly Made[]): Promise<Made[]> {
  if (made.length === 0) return [];
  const kinds = [...new Set(made.map(({ kind }) => kind))];
  const hashes = made.map(({ hash }) => hash);
  // The table grows with every server seed; its index begins with the kind.
  const listed = await k.selectFrom('originals_commitment').select(['kind', 'hash']).where('kind', 'in', kinds).where('hash', 'in', hashes).execute();
  return made.filter(({ kind, hash }) => !listed.some((row) => row.kind === kind && row.hash === hash));
}

export async function appendCommitments(tx: Tx, day: string, commitments: readonly Commitment[], at: Date): Promise<void> {
  const rows = commitments.map(({ n, kind, hash }) => ({ day, n, kind, hash, listed_at: at }));
  await tx.insertInto('originals_commitment').values(rows).execute();
}

/** The number of lines of a day. */
export async function countOf(k: Queryable, day: string): Promise<number> {
  const row = await k
    .selectFrom('originals_commitment')
    .select(({ fn }) => fn.max('n').as('n'))
    .where('day', '=', day)
    .executeTakeFirst();
  return row?.n ?? 0;
}

/** The lines of a day, in order. */
export async function commitmentsOf(k: Queryable, day: string): Promise<Commitment[]> {
  return k
    .selectFrom('originals_commitment')
    .select(['n', 'kind', 'hash'])
    .$narrowType<{ kind: CommitmentKind }>()
    .where('day', '=', day)
    .orderBy('n')
    .execute();
}

/** The first day with a line; null before the first line. */
export async function firstDay(k: Queryable): Promise<string | null> {
  const row = await k.selectFrom('originals_commitment').select('day').orderBy('day').limit(1).executeTakeFirst();
  return row?.day ?? null;
}

const DAY = ['day', 'commitments', 'bytes', 'sha256', 'previous_sha256 as previousSha256', 'signature', 'key_id as keyId'] as const;

export async function lastClosed(k: Queryable): Promise<ClosedDay | null> {
  return (await k.selectFrom('originals_commitment_day').select(DAY).orderBy('day', 'desc').limit(1).executeTakeFirst()) ?? null;
}

export async function closedDay(k: Queryable, day: string): Promise<ClosedDay | null> {
  return (await k.selectFrom('originals_commitment_day').select(DAY).where('day', '=', day).executeTakeFirst()) ?? null;
}

/** Closed days, newest first. */
export async function listClosedDays(k: Queryable, page: { readonly limit: number; readonly offset: number }): Promise<{ rows: ClosedDay[]; total: number }> {
  const rows = await k.selectFrom('originals_commitment_day').select(DAY).orderBy('day', 'desc').limit(page.limit).offset(page.offset).execute();
  const { total } = await k
    .selectFrom('originals_commitment_day')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

export async function writeClosed(tx: Tx, { day, commitments, bytes, sha256, previousSha256, signature, keyId }: ClosedDay, at: Date): Promise<void> {
  const row = { day, commitments, bytes, sha256, previous_sha256: previousSha256, signature, key_id: keyId, closed_at: at };
  await tx.insertInto('originals_commitment_day').values(row).execute();
}
