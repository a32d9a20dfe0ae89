import { sql } from 'kysely';
import type { Tx } from './database.ts';

/** Transactions that take turns about the same thing wait for each other: what one reads after this stays true until it ends. `lane` keeps their kinds apart. */
export async function takeTurn(tx: Tx, lane: number, key: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}::text, ${lane}))`.execute(tx);
}
