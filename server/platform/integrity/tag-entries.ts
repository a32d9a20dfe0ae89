import { sql } from 'kysely';
import type { Clock } from '#kernel/clock.ts';
import type { Vault } from '../crypto/vault.ts';
import type { Database, Queryable, Tx } from '../db/database.ts';
import { takeTurn } from '../db/in-transaction.ts';
import type { PeriodicJob } from '../jobs/periodic-runner.ts';
import type { Logger } from '../log/create-logger.ts';
import type { Metrics } from '../metrics/create-metrics.ts';
import { type Block, type BlockContent, ENTRIES_DIGEST, isOurs, readBlocks, readContents, tagBefore, tagOfBlock } from './blocks.ts';

export interface TagEntriesDeps {
  readonly db: Database;
  readonly vault: Vault;
  readonly log: Logger;
  readonly clock: Clock;
  readonly metrics: Metrics;
}

const EVERY_MS = 5_000;
/** Entries of one block, about 20 ms of work. */
const MOST = 2_000;
/** The maximum of blocks in one run. */
const AT_MOST = 50;
const LANE = 56;

/**
 * Authenticates the waiting entries of the integrity log in the next block, oldest first; returns how many. Throws when the last block is invalid: then it
 * writes nothing, and `ledger:verify` reports the place. It also writes each block to the process's log, which is stored elsewhere, so that a log restored to
 * an earlier day is noticed.
 */
export async function tagEntries({ db, vault, log }: Pick<TagEntriesDeps, 'db' | 'vault' | 'log'>, at: Date): Promise<number> {
  const made = await db.k.transaction().execute(async (tx) => {
    await takeTurn(tx, LANE, 'integrity-log');
    const last = await lastBlock(tx, vault);
    const content = await takeEntries(tx, (last?.block ?? 0) + 1);
    if (content === null) return null;
    const tag = tagOfBlock(vault, content, tagBefore(last));
    await tx
      .insertInto('platform_integrity_block')
      .values({ block: content.block, entries: content.entries, key_id: vault.tagKeyId, tag, tagged_at: at })
      .execute();
    return { ...content, tag };
  });
  if (made === null) return 0;
  log.info({ integrityBlock: made.block, integrityTag: made.tag.toString('hex') }, 'entries of the integrity log were bound into a block');
  return made.entries;
}

async function lastBlock(tx: Tx, vault: Vault): Promise<Block | undefined> {
  const { rows } = await sql<{ last: number }>`
    SELECT greatest((SELECT max(block) FROM platform_integrity_block), (SELECT max(block) FROM platform_integrity_entry), 0) AS last`.execute(tx);
  const number = rows[0]?.last ?? 0;
  if (number === 0) return undefined;
  const blocks = await readBlocks(tx, number - 2, 2);
  const [last, before] = [blocks.find(({ block }) => block === number), blocks.find(({ block }) => block === number - 1)];
  const contents = await readContents(tx, number, number);
  if (last === undefined || !isOurs(vault, last, contents.get(number), before)) throw new Error(`block ${number} of the integrity log is not as it was bound`);
  return last;
}

async function takeEntries(tx: Tx, block: number): Promise<BlockContent | null> {
  const { rows } = await sql<BlockContent>`
    WITH e AS (
      UPDATE platform_integrity_entry SET block = ${block}
      WHERE id IN (SELECT id FROM platform_integrity_entry WHERE block IS NULL ORDER BY id LIMIT ${MOST}) RETURNING *
    )
    SELECT ${block}::bigint AS block, count(*)::integer AS entries, ${ENTRIES_DIGEST} AS digest FROM e HAVING count(*) > 0`.execute(tx);
  return rows[0] ?? null;
}

/** How many seconds the oldest entry has waited, by the database's own time; 0 when none waits. */
async function secondsWaiting(k: Queryable): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    SELECT coalesce(extract(epoch FROM clock_timestamp() - (SELECT at FROM platform_integrity_entry WHERE block IS NULL ORDER BY id LIMIT 1)), 0)::float8 AS seconds`.execute(
    k,
  );
  return Math.max(0, rows[0]?.seconds ?? 0);
}

/** Authenticates recent entries, and publishes how long the oldest entry has waited. */
export function tagEntriesJob(deps: TagEntriesDeps): PeriodicJob {
  const waiting = deps.metrics.gauge('palpite_integrity_untagged_seconds', 'How long the oldest entry of the integrity log without a tag has waited');
  return {
    name: 'platform.tag-integrity-log',
    everyMs: EVERY_MS,
    async run(at) {
      waiting.set(await secondsWaiting(deps.db.k));
      let tagged = 0;
      for (let more = 1, blocks = 0; more > 0 && blocks < AT_MOST; blocks += 1) {
        more = await tagEntries(deps, at);
        tagged += more;
      }
      waiting.set(await secondsWaiting(deps.db.k));
      return tagged;
    },
  };
}
