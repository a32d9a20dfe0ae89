import { type RawBuilder, sql } from 'kysely';
import { type LedgerCheck, MOST_LISTED } from '#server/platform/db/ledger-check.ts';

/** A check that is one query: every row (`detail` text) that it returns violates the invariant. */
export function accountQueryCheck(name: string, query: RawBuilder<{ detail: string }>): LedgerCheck {
  const invariant = `account: ${name}`;
  return {
    name: invariant,
    async run(db) {
      const { rows } = await sql<{ detail: string }>`SELECT broken.detail FROM (${query}) broken LIMIT ${MOST_LISTED}`.execute(db.k);
      return rows.map(({ detail }) => ({ invariant, detail }));
    },
  };
}
