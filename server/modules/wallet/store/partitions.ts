import { DAY_MS } from '#kernel/durations.ts';
import { callFunction } from '#server/platform/db/call-function.ts';
import type { Queryable } from '#server/platform/db/database.ts';

const BEHIND_DAYS = 31;
const AHEAD_DAYS = 93;

/** Creates the ledger's monthly partitions from a month before `at` to three months after; returns how many were new. */
export async function ensurePartitions(db: Queryable, at: Date): Promise<number> {
  const from = new Date(at.getTime() - BEHIND_DAYS * DAY_MS);
  const until = new Date(at.getTime() + AHEAD_DAYS * DAY_MS);
  const [made] = await callFunction(db, 'wallet_ensure_partitions', { p_from: from, p_until: until });
  return made?.value ?? 0;
}

/** Sums closed days for the house's balances; returns the number of rows written. */
export async function rollUp(db: Queryable, at: Date): Promise<number> {
  const [written] = await callFunction(db, 'wallet_roll_up', { p_at: at });
  return written?.value ?? 0;
}
