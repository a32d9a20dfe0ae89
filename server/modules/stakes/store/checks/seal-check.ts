import { sql } from 'kysely';
import { MINUTE_MS } from '#kernel/durations.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { inSnapshotPages } from '#server/platform/db/in-snapshot.ts';
import { checkRows, type LedgerCheck } from '#server/platform/db/ledger-check.ts';
import type { OutsideCheck } from '#server/platform/db/outside-check.ts';
import { readInPages } from '#server/platform/db/read-in-pages.ts';
import type { StakesDeps } from '../../deps.ts';
import { sealTag } from '../seals.ts';
import { sealFacts } from '../seal-facts.ts';

/** A fact older than this has its tag, or the tag is late. */
export const MOST_LAG_MS = 5 * MINUTE_MS;

interface SealedRow {
  /** Kind and text of the fact, as authenticated; null for a tag without a fact. */
  readonly sealed: string | null;
  /** Null without a tag. */
  readonly tag: string | null;
  readonly keyId: number | null;
  /** The fact or tag without its counterpart, in words; null if both exist. */
  readonly alone: string | null;
}

/**
 * (s) Every opening, closing and reversal of a stake has the integrity tag that the worker wrote shortly after the commit. Facts of the last five minutes, and
 * facts queued since they were written, may lack it. This reports a key, amount, answer or date that was rewritten together with everything that must agree
 * with it, and does not report a worker that is behind as forgery.
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
  if (keyId === null || tag === null) return `${alone ?? ''}: it has no integrity tag, waits for none, and is older than five minutes`;
  try {
    return sealTag(vault, sealed, keyId).toString('hex') === tag ? null : `stake, ${sealed}: it is not as it was sealed`;
  } catch {
    return `stake, ${sealed}: it is sealed under key ${keyId}, which there is not`;
  }
}

/** All facts and tags, without untagged facts of the last minutes and of the queue. Few columns: there are millions of rows. */
function factsAndSeals(k: Queryable, sealedBefore: Date): AsyncGenerator<readonly SealedRow[]> {
  return readInPages(
    k,
    sql<SealedRow>`
      SELECT f.kind || ' ' || f.text AS sealed, encode(x.tag, 'hex') AS tag, x.key_id AS "keyId",
             CASE WHEN f.stake_id IS NULL OR x.stake_id IS NULL
               THEN format('stake %s, %s, version %s', coalesce(f.stake_id, x.stake_id), coalesce(f.kind, x.kind), coalesce(f.version, x.version)) END AS alone
      FROM (${sealFacts({ s: sql`stake s`, b: sql`stake_reversal b`, a: sql`stake_award a`, r: sql`stake_award_reversal r` })}) f
      FULL JOIN stake_seal x ON x.stake_id = f.stake_id AND x.version = f.version AND x.kind = f.kind
      LEFT JOIN ${queuedSince} ON q.stake_id = f.stake_id
      WHERE x.stake_id IS NOT NULL OR (f.at < ${sealedBefore} AND (q.since <= f.at) IS NOT TRUE)`,
  );
}

/** Since when each stake is queued. The statement that writes a fact queues it at the fact's own time, so a later entry belongs to another fact. */
const queuedSince = sql`(SELECT u.stake_id, min(e.at) AS since FROM stake_to_seal e CROSS JOIN LATERAL unnest(e.stakes) AS u (stake_id) GROUP BY 1) q`;

/** Reports late tags as facts that verification has not checked. A running worker catches up. */
export function tagsAreInTime({ db, clock }: Pick<StakesDeps, 'db' | 'clock'>): OutsideCheck {
  return {
    name: 'stakes: no integrity tag is late',
    async run() {
      const { rows } = await sql<{ waiting: number; late: number; oldest: Date | null }>`
        SELECT count(*) AS waiting, count(*) FILTER (WHERE q.since < ${new Date(clock.nowMs() - MOST_LAG_MS)}) AS late, min(q.since) AS oldest
        FROM ${queuedSince}`.execute(db.k);
      const [{ waiting, late, oldest } = { waiting: 0, late: 0, oldest: null }] = rows;
      const minutes = oldest === null ? 0 : Math.floor((clock.nowMs() - oldest.getTime()) / MINUTE_MS);
      const skipped = `${late} ${late === 1 ? 'stake waits for its' : 'stakes wait for their'} integrity tag, the oldest for ${minutes} minutes`;
      return { compared: waiting, violations: [], skipped: late === 0 ? null : skipped };
    },
  };
}
