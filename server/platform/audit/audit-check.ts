import type { Clock } from '#kernel/clock.ts';
import { MINUTE_MS } from '#kernel/durations.ts';
import type { Vault } from '../crypto/vault.ts';
import type { Database } from '../db/database.ts';
import type { LedgerCheck } from '../db/ledger-check.ts';
import { type HeadRow, openHead, readHead } from './audit-head.ts';
import { EMPTY_CHAIN, followChain } from './chain.ts';

/** The time within which an act must get its tag. */
const MOST_LAG_MS = 5 * MINUTE_MS;

/**
 * Checks that every operator act is unchanged, in its place and present, the last ones included: each row's hash covers the row before it, and a keyed tag
 * covers the count and the last hash.
 */
export function auditCheck(deps: { readonly vault: Vault; readonly clock: Clock }): LedgerCheck {
  return {
    name: 'audit every act is as it was sealed, and none is missing',
    run: async (db) => (await whatIsWrong(db, deps)).map((detail) => ({ invariant: 'audit', detail })),
  };
}

/** The violations found in the audit log, one sentence each; none when it is valid. */
export async function whatIsWrong(db: Pick<Database, 'k'>, { vault, clock }: { readonly vault: Vault; readonly clock: Clock }): Promise<string[]> {
  const head = await readHead(db.k);
  if (head === null) return ['the row that says how far the log was sealed is gone'];
  const tagged = openHead(vault, head);
  if (tagged === null) return [whyNotOurs(vault, head)];
  let last = EMPTY_CHAIN;
  let atHead = EMPTY_CHAIN;
  for await (const row of followChain(db.k, EMPTY_CHAIN)) {
    if (!row.fits) return [`row ${row.lastId} is not as it was written, or not where it was written`];
    if (tagged.lastId === null || row.lastId > tagged.lastId) {
      if (clock.nowMs() - row.at.getTime() > MOST_LAG_MS) return [`row ${row.lastId} is not sealed, and older than five minutes`];
    } else atHead = row;
    last = row;
  }
  if (atHead.rowCount === tagged.rowCount && atHead.lastId === tagged.lastId && atHead.hash.equals(tagged.hash)) return [];
  return [
    `${tagged.rowCount} acts up to row ${tagged.lastId ?? 0} were sealed; ${atHead.rowCount} are there, of ${last.rowCount} in all: rows were removed or rewritten`,
  ];
}

function whyNotOurs(vault: Vault, { key_id: keyId }: HeadRow): string {
  try {
    if (keyId !== null) vault.tag('', '', keyId);
    return 'the head of the log is not what was sealed';
  } catch {
    return `the head of the log was sealed under key ${keyId ?? ''}, which there is not`;
  }
}
