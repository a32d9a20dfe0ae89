import type { Database, Queryable } from './database.ts';

/** Reads one consistent snapshot despite concurrent writes: the caller's snapshot if it has one, else its own. */
export function inSnapshot<T>(db: Pick<Database, 'k'>, read: (k: Queryable) => Promise<T>): Promise<T> {
  if (db.k.isTransaction) return read(db.k);
  return db.k.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
}

/** `inSnapshot` for rows that come in pages. */
export async function* inSnapshotPages<Page>(db: Pick<Database, 'k'>, read: (k: Queryable) => AsyncIterable<Page>): AsyncGenerator<Page> {
  if (db.k.isTransaction) {
    yield* read(db.k);
    return;
  }
  const tx = await db.k.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute();
  try {
    yield* read(tx);
  } finally {
    await tx.rollback().execute();
  }
}
