import { type RawBuilder, sql } from 'kysely';
import type { LedgerCheck } from '#server/platform/db/ledger-check.ts';

const MOST_SHOWN = 200;

/** A check that is one query: every row (`detail` text) that it returns violates the invariant. */
export function queryCheck(invariant: string, name: string, query: RawBuilder<{ detail: string }>): LedgerCheck {
  return {
    name: `stakes (${invariant}) ${name}`,
    async run(db) {
      const { rows } = await sql<{ detail: string }>`SELECT broken.detail FROM (${query}) broken LIMIT ${MOST_SHOWN}`.execute(db.k);
      return rows.map((row) => ({ invariant, detail: row.detail }));
    },
  };
}
