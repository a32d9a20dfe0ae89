import { newClientSeed, newServerSeed } from '#kernel/fairness/index.ts';
import { ok, refuse } from '#kernel/refusal.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { OriginalsDeps } from '../../deps.ts';
import { sealSeed } from '../sealed-seed.ts';
import { barFirstPair, type FairnessState, insertFairness, insertSeed, readFairness } from '../store/fairness-rows.ts';

export type FairnessDeps = Pick<OriginalsDeps, 'db' | 'clock' | 'random' | 'ids' | 'vault'>;

/** The player's pair in force with both commitments; the first call creates the first pair. */
export async function getFairness(deps: FairnessDeps, playerId: string): Promise<FairnessState> {
  const known = await readFairness(deps.db.k, playerId);
  if (known !== null) return known;
  await makeFirstPair(deps, playerId);
  const made = await readFairness(deps.db.k, playerId);
  if (made === null) throw new Error(`player ${playerId} has no seeds right after they were made`);
  return made;
}

/** When two calls race, the slower one rolls its seeds back. */
async function makeFirstPair(deps: FairnessDeps, playerId: string): Promise<void> {
  const createdAt = deps.clock.now();
  const clientSeed = newClientSeed(deps.random);
  const active = { id: deps.ids.next(), playerId, createdAt, clientSeed, ...sealSeed(deps.vault, newServerSeed(deps.random)) };
  const coming = { id: deps.ids.next(), playerId, createdAt, ...sealSeed(deps.vault, newServerSeed(deps.random)) };
  await inTransaction(deps.db, async (tx) => {
    await barFirstPair(tx, playerId);
    await insertSeed(tx, active);
    await insertSeed(tx, coming);
    const first = await insertFairness(tx, { playerId, seedId: active.id, nextSeedId: coming.id, clientSeed });
    return first ? ok(null) : refuse('already_made');
  });
}
