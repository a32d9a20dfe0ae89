import type { Database } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { FIRST_PAGES } from '../pages/first-pages.ts';
import { findCurrentPage, insertPage } from '../store/page-rows.ts';

/** Publishes version 1 of every page that was never published. The operator's later versions stay. Returns the names published. */
export async function publishFirstPages(db: Database, at: Date): Promise<string[]> {
  const published: string[] = [];
  for (const page of FIRST_PAGES) {
    if ((await findCurrentPage(db.k, page.slug)) !== null) continue;
    if (await inTransaction(db, (tx) => insertPage(tx, { ...page, version: 1 }, at))) published.push(page.slug);
  }
  return published;
}
