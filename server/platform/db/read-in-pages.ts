import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from './database.ts';

const PAGE = 5_000;

/**
 * Reads the rows of a query in pages of 5,000 through a cursor, so that neither side holds them all. `k` is a transaction (`inSnapshot`); read one cursor at
 * a time.
 */
export async function* readInPages<Row>(k: Queryable, query: RawBuilder<Row>): AsyncGenerator<readonly Row[]> {
  await sql`DECLARE pages NO SCROLL CURSOR FOR ${query}`.execute(k);
  const fetch = () => sql<Row>`FETCH ${sql.lit(PAGE)} FROM pages`.execute(k);
  // The server prepares the next page while the caller processes this one.
  let next = fetch();
  try {
    for (;;) {
      const { rows } = await next;
      if (rows.length < PAGE) {
        if (rows.length > 0) yield rows;
        return;
      }
      next = fetch();
      yield rows;
    }
  } finally {
    await next.catch(() => undefined);
    // In a failed transaction the cursor no longer exists; the caller gets the original error.
    await sql`CLOSE pages`.execute(k).catch(() => undefined);
  }
}
