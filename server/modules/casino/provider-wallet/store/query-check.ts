import { type RawBuilder, sql } from 'kysely';
import { checkRows, type LedgerCheck } from '#server/platform/db/ledger-check.ts';

const MOST = 200;

/** A check of the provider wallet: each row of the query is a violation, at most 200 of them. */
export function walletQueryCheck(what: string, query: RawBuilder<{ detail: string }>): LedgerCheck {
  return checkRows('e', `casino (e) ${what}`, async function* (db) {
    const { rows } = await sql<{ detail: string }>`SELECT broken.detail FROM (${query}) broken LIMIT ${MOST}`.execute(db.k);
    yield* rows.map(({ detail }) => detail);
  });
}
