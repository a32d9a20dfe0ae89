import { createHash } from 'node:crypto';
import type { Clock } from '#kernel/clock.ts';
import { findBooks, insertBooks, lockBooks, readOlderRows } from '../store/books-rows.ts';
import type { Queryable, StudioDatabase } from '../store/database.ts';
import type { StudioKeys } from './keys.ts';
import { booksText } from './row-texts.ts';

/**
 * Opens the studio's books at its first start: stores the id of the MACs' key, and a digest of earlier versions' rows without a MAC. Throws
 * where the books were opened under another secret: rows of two secrets could not be distinguished from forged ones.
 */
export function openBooks(db: StudioDatabase, keys: StudioKeys, clock: Clock): Promise<void> {
  return db.inTransaction(async (client) => {
    await client.query("SET LOCAL statement_timeout = '10min'");
    await lockBooks(client);
    const books = await findBooks(client);
    if (books !== null && books.keyId !== keys.id) {
      throw new Error('STUDIO_DATA_SECRET is not the one that this database was begun with: its rounds and seeds could not be verified any more.');
    }
    if (books !== null) return;
    const row = { keyId: keys.id, ...(await digestOfOlder(client)), openedAt: clock.now() };
    await insertBooks(client, { ...row, mac: keys.mac(booksText(row)) });
  });
}

/** The number of rows without a MAC, and SHA-256 over all of their columns that never change, in order. */
export async function digestOfOlder(db: Queryable): Promise<{ readonly olderRows: number; readonly olderDigest: string }> {
  const digest = createHash('sha256');
  let olderRows = 0;
  for await (const text of readOlderRows(db)) {
    digest.update(text).update('\n');
    olderRows += 1;
  }
  return { olderRows, olderDigest: digest.digest('hex') };
}
