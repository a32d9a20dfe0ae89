import { sql } from 'kysely';
import type { Tx } from './database.ts';

/** Serialises transactions on one subject: data read after this stay true until the transaction ends. `lane` separates kinds. */
export async function takeTurn(tx: Tx, lane: number, key: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}::text, ${lane}))`.execute(tx);
}
