import { type RawBuilder, sql } from 'kysely';
import type { LedgerCheck, Violation } from '#server/platform/db/ledger-check.ts';

const MOST_SHOWN = 200;

/** A check that is one query: every row (`detail` text) that it returns violates the invariant. */
export function queryCheck(name: string, query: RawBuilder<{ detail: string }>): LedgerCheck {
  const invariant = `payments: ${name}`;
  return {
    name: invariant,
    async run(db): Promise<Violation[]> {
      const { rows } = await sql<{ detail: string }>`SELECT broken.detail FROM (${query}) broken LIMIT ${MOST_SHOWN}`.execute(db.k);
      return rows.map(({ detail }) => ({ invariant, detail }));
    },
  };
}
