import { sql } from 'kysely';
import { DAY_MS } from '#kernel/durations.ts';
import type { Queryable } from '#server/platform/db/database.ts';

const BEHIND_DAYS = 31;
const AHEAD_DAYS = 93;

/** Makes the ledger's monthly partitions from a month before `at` to three months after; returns how many were new. */
export async function ensurePartitions(db: Queryable, at: Date): Promise<number> {
  const from = new Date(at.getTime() - BEHIND_DAYS * DAY_MS);
  const until = new Date(at.getTime() + AHEAD_DAYS * DAY_MS);
  const { rows } = await sql<{ made: number }>`SELECT wallet_ensure_partitions(${from}, ${until}) AS made`.execute(db);
  return rows[0]?.made ?? 0;
}

/** Sums closed days for the house's balances; returns the number of rows written. */
export async function rollUp(db: Queryable, at: Date): Promise<number> {
  const { rows } = await sql<{ written: number }>`SELECT wallet_roll_up(${at}) AS written`.execute(db);
  return rows[0]?.written ?? 0;
}
