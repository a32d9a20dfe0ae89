import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { divideChunk } from '#server/platform/parking/divide-chunk.ts';
import { park, parkedNow, unpark } from '#server/platform/parking/parking.ts';
import type { StakesDeps } from '../deps.ts';
import { insertSeals, listQueued, type QueuedStakes, sealTag, splitQueued, takeQueued, unsealedFacts } from '../store/seals.ts';

/** Queued stakes whose tag cannot be written; `ref` is their entry in the queue. */
export const SEAL_KIND = 'stakes.seal';
/** Stakes per transaction: some 50 ms of work. */
const MOST = 2_000;

/**
 * Writes integrity tags for the stakes queued longest; returns how many queue entries it processed, 0 if there are none or another worker has them. A stake
 * that fails is quarantined alone.
 */
export async function sealStakes(deps: Pick<StakesDeps, 'db' | 'vault' | 'log'>, at: Date): Promise<number> {
  const quarantined = await parkedNow(deps.db.k, SEAL_KIND, at);
  let ended = 0;
  const failed = await divideChunk(await listQueued(deps.db.k, MOST, quarantined), async (part) => {
    ended += await sealEntries(deps, part, at);
  });
  for (const { item, error } of failed) {
    if (item.stakes.length > 1) await inTransaction(deps.db, (tx) => splitQueued(tx, item));
    else await park(deps, { kind: SEAL_KIND, ref: String(item.id) }, error, at);
  }
  return ended + failed.length;
}

/**
 * Writes the tags of some entries in one transaction. A stake with later facts gets all its tags at once; the queue entries of those facts then have nothing to
 * do.
 */
async function sealEntries({ db, vault }: Pick<StakesDeps, 'db' | 'vault'>, entries: readonly QueuedStakes[], at: Date): Promise<number> {
  return inTransaction(db, async (tx) => {
    const taken = await takeQueued(tx, entries);
    if (taken.length === 0) return 0;
    const facts = await unsealedFacts(tx, [...new Set(taken.flatMap(({ stakes }) => stakes))]);
    const seals = facts.map(({ text, ...fact }) => ({ ...fact, tag: sealTag(vault, `${fact.kind} ${text}`) }));
    if (seals.length > 0) await insertSeals(tx, seals, vault.tagKeyId, at);
    await unpark(
      tx,
      SEAL_KIND,
      taken.map(({ id }) => String(id)),
    );
    return taken.length;
  });
}
