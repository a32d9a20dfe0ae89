import type { Database } from '../db/database.ts';

/** Changes rows in a way that the site's login cannot: as the owner, with triggers off. */
export async function damage(world: { readonly owner: Database }, statement: string, values: readonly unknown[] = []): Promise<void> {
  const client = await world.owner.pool.connect();
  try {
    await client.query('SET session_replication_role = replica');
    await client.query(statement, [...values]);
  } finally {
    await client.query('SET session_replication_role = DEFAULT');
    client.release();
  }
}
