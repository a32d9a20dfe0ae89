import { newServerSeed } from '#kernel/fairness/index.ts';
import { ok, refuse, type Result } from '#kernel/refusal.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { hasUndrawnBet } from '../../house-game/instant/store/accepted-rows.ts';
import { openSeed, sealSeed } from '../sealed-seed.ts';
import { insertSeed, type LockedFairness, lockFairness } from '../store/fairness-rows.ts';
import type { RevealedSeedRow } from '../store/revealed-seeds.ts';
import { activateSeed, hasOpenRound, readSealedSeed, replacePair, revealSeed } from '../store/rotation-rows.ts';
import { type FairnessDeps, getFairness } from './get-fairness.ts';

/**
 * Reveals the server seed in use, puts the next one (committed to long before) into use with the player's new client seed, and commits to another. Refused with
 * `round_open` while an open round uses the seed that would be revealed.
 */
export async function rotateSeeds(deps: FairnessDeps, playerId: string, clientSeed: string): Promise<Result<RevealedSeedRow, 'round_open'>> {
  await getFairness(deps, playerId);
  return inTransaction(deps.db, async (tx): Promise<Result<RevealedSeedRow, 'round_open'>> => {
    const pair = await lockFairness(tx, playerId);
    if (pair === null) throw new Error(`player ${playerId} has no seeds to rotate`);
    if ((await hasOpenRound(tx, playerId)) || (await hasUndrawnBet(tx, playerId))) return refuse('round_open');
    const revealed = await reveal(deps, tx, pair);
    const at = revealed.revealedAt;
    await activateSeed(tx, pair.nextSeedId, clientSeed, at);
    const coming = { id: deps.ids.next(), playerId, createdAt: at, ...sealSeed(deps.vault, newServerSeed(deps.random)) };
    await insertSeed(tx, coming);
    await replacePair(tx, playerId, { seedId: pair.nextSeedId, nextSeedId: coming.id, clientSeed });
    return ok(revealed);
  });
}

async function reveal(deps: FairnessDeps, tx: Tx, pair: LockedFairness): Promise<RevealedSeedRow> {
  const sealed = await readSealedSeed(tx, pair.seedId);
  const serverSeed = openSeed(deps.vault, sealed);
  const revealedAt = deps.clock.now();
  await revealSeed(tx, pair.seedId, { serverSeed, rounds: pair.nonce, at: revealedAt });
  return {
    serverSeed,
    serverSeedHash: sealed.serverSeedHash,
    clientSeed: pair.clientSeed,
    rounds: pair.nonce,
    activatedAt: sealed.activatedAt ?? revealedAt,
    revealedAt,
  };
}
