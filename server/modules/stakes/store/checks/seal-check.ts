import { sql } from 'kysely';
import type { Queryable } from '#server/platform/db/database.ts';
import { inSnapshotPages } from '#server/platform/db/in-snapshot.ts';
import { checkRows, type LedgerCheck } from '#server/platform/db/ledger-check.ts';
import { readInPages } from '#server/platform/db/read-in-pages.ts';
import type { StakesDeps } from '../../deps.ts';
import { sealTag } from '../../seal-tag.ts';
import { sealFacts } from '../seal-facts.ts';

/** As long may a fact stand unsealed. */
const MOST_LAG_MS = 5 * 60_000;

interface SealedRow {
  /** Kind and text of the fact, as they are sealed; null where there is a seal and nothing under it. */
  readonly sealed: string | null;
  /** Null where there is no seal. */
  readonly tag: string | null;
  readonly keyId: number | null;
  /** Which fact, in words; null where both are there. */
  readonly alone: string | null;
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
        const wrong = whatIsWrong(vault, row);
        if (wrong !== null) yield wrong;
      }
    }
  });
}

function whatIsWrong(vault: StakesDeps['vault'], { sealed, tag, keyId, alone }: SealedRow): string | null {
  if (sealed === null) return `${alone ?? ''}: it was sealed and is there no more`;
  if (keyId === null || tag === null) return `${alone ?? ''}: it is not sealed, and older than five minutes`;
  try {
    return sealTag(vault, sealed, keyId).toString('hex') === tag ? null : `stake, ${sealed}: it is not as it was sealed`;
  } catch {
    return `stake, ${sealed}: it is sealed under key ${keyId}, which there is not`;
  }
}

/** Everything that is sealed or should be, without the unsealed rest of the last minutes. Few columns: there are millions of rows. */
function factsAndSeals(k: Queryable, sealedBefore: Date): AsyncGenerator<readonly SealedRow[]> {
  return readInPages(
    k,
    sql<SealedRow>`
      SELECT f.kind || ' ' || f.text AS sealed, encode(x.tag, 'hex') AS tag, x.key_id AS "keyId",
             CASE WHEN f.stake_id IS NULL OR x.stake_id IS NULL
               THEN format('stake %s, %s, version %s', coalesce(f.stake_id, x.stake_id), coalesce(f.kind, x.kind), coalesce(f.version, x.version)) END AS alone
      FROM (${sealFacts({ s: sql`stake s`, b: sql`stake_reversal b`, a: sql`stake_award a`, r: sql`stake_award_reversal r` })}) f
      FULL JOIN stake_seal x ON x.stake_id = f.stake_id AND x.version = f.version AND x.kind = f.kind
      WHERE x.stake_id IS NOT NULL OR f.at < ${sealedBefore}`,
  );
}
