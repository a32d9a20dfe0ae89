import { sql } from 'kysely';
import type { Queryable } from '#server/platform/db/database.ts';
import { inSnapshotPages } from '#server/platform/db/in-snapshot.ts';
import { checkRows, type LedgerCheck } from '#server/platform/db/ledger-check.ts';
import { readInPages } from '#server/platform/db/read-in-pages.ts';
import type { StakesDeps } from '../../deps.ts';
import { sealTag } from '../../seal-tag.ts';
import { type SealFact, sealFacts } from '../seal-facts.ts';

/** As long may a fact stand unsealed. */
const MOST_LAG_MS = 5 * 60_000;

interface SealedRow {
  readonly kind: SealFact['kind'];
  /** Null where there is a seal and nothing under it. */
  readonly text: string | null;
  readonly stake: string;
  readonly version: number;
  /** Both null where there is no seal. */
  readonly keyId: number | null;
  readonly tag: string | null;
}

/**
 * (s) Every opening, closing and taking back of a stake is what the worker sealed a moment after the commit, and all are sealed but those of the last five
 * minutes: so a key, an amount, an answer or a date that was rewritten together with everything that must agree with it is found.
 */
export function sealsHold({ clock, vault }: Pick<StakesDeps, 'clock' | 'vault'>): LedgerCheck {
  return checkRows('s', 'stakes (s) every stake is as it was sealed', async function* (db) {
    const sealedBefore = new Date(clock.nowMs() - MOST_LAG_MS);
    for await (const rows of inSnapshotPages(db, (k) => factsAndSeals(k, sealedBefore))) {
      for (const row of rows) {
        const wrong = whatIsWrong(row);
        if (wrong !== null) yield `stake ${row.stake}, ${row.kind}, version ${row.version}: ${wrong}`;
      }
    }
  });

  function whatIsWrong({ kind, text, keyId, tag }: SealedRow): string | null {
    if (text === null) return 'it was sealed and is there no more';
    if (keyId === null || tag === null) return 'it is not sealed, and older than five minutes';
    try {
      return sealTag(vault, { kind, text }, keyId).toString('hex') === tag ? null : 'it is not as it was sealed';
    } catch {
      return `it is sealed under key ${keyId}, which there is not`;
    }
  }
}

/** Everything that is sealed or should be, without the unsealed rest of the last minutes. */
function factsAndSeals(k: Queryable, sealedBefore: Date): AsyncGenerator<readonly SealedRow[]> {
  return readInPages(
    k,
    sql<SealedRow>`
      SELECT coalesce(f.kind, x.kind) AS kind, f.text, coalesce(f.stake_id, x.stake_id) AS stake, coalesce(f.version, x.version) AS version,
             x.key_id AS "keyId", encode(x.tag, 'hex') AS tag
      FROM (${sealFacts(sql`stake s`, sql`stake_taken_back b`)}) f
      FULL JOIN stake_seal x ON x.stake_id = f.stake_id AND x.version = f.version AND x.kind = f.kind
      WHERE x.stake_id IS NOT NULL OR f.at < ${sealedBefore}`,
  );
}
