import { sql } from 'kysely';
import type { Queryable } from '#server/platform/db/database.ts';
import { MOST_LISTED } from '#server/platform/db/ledger-check.ts';

/** Differences between `gate_player` and the module's rows: one line each, at most as many as a check lists. Closed accounts are left out. */
export async function disagreements(k: Queryable): Promise<string[]> {
  const { rows } = await sql<{ detail: string }>`SELECT d.detail FROM responsible_gaming_disagreement d ORDER BY d.detail LIMIT ${MOST_LISTED}`.execute(k);
  return rows.map(({ detail }) => detail);
}
