import type { Database } from '#server/platform/db/database.ts';

/** Counts the transactions begun from now on, in this pool only. */
export function countTransactions(db: Pick<Database, 'pool'>): () => number {
  let begun = 0;
  const watched = new WeakSet();
  db.pool.on('acquire', (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    const query = client.query.bind(client) as (...words: unknown[]) => unknown;
    Object.assign(client, {
      query(...words: unknown[]) {
        if (/^(begin|start transaction)/i.test(String(words[0]))) begun += 1;
        return query(...words);
      },
    });
  });
  return () => begun;
}
