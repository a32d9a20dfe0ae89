import { sql } from 'kysely';
import type { Queryable } from '#server/platform/db/database.ts';
import { type LedgerCheck, MOST_LISTED } from '#server/platform/db/ledger-check.ts';

/** `gate_player` enforces the players' own protection: every limit, pause and own exclusion, row by row. */
export const gateAgrees: LedgerCheck = {
  name: 'responsible-gaming (rg-2) limits, pauses and exclusions are what the gate enforces',
  async run(db) {
    return (await disagreements(db.k)).map((detail) => ({ invariant: 'rg-2', detail }));
  },
};

/** Differences between `gate_player` and the module's rows, one line each, at most as many as a check lists. Skips closed accounts. */
async function disagreements(k: Queryable): Promise<string[]> {
  const { rows } = await sql<{ detail: string }>`SELECT d.detail FROM responsible_gaming_disagreement d ORDER BY d.detail LIMIT ${MOST_LISTED}`.execute(k);
  return rows.map(({ detail }) => detail);
}
