import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { RoundsDeps } from '../deps.ts';
import type { RoundGame } from '../round-game.ts';
import { announceChain, announcedChain, chainInPlay, type ChainRow, endChain, startChain } from '../store/chain-rows.ts';
import { tryPace } from '../store/round-rows.ts';

/**
 * The chain of the next link: the one in play, or its announced successor if it is used up or the beacon was changed. Announces a successor ahead of time. Null
 * if another process does this: the next tick reads its result.
 */
export async function ensureChain(deps: RoundsDeps, game: RoundGame): Promise<ChainRow | null> {
  const { table } = game;
  const plan = deps.planChain(game);
  const playing = await chainInPlay(deps.db.k, table);
  const over = playing === null || playing.used >= playing.length || playing.beacon.chainHash !== deps.beacon.identity.chainHash;
  if (!over && playing.length - playing.used >= plan.announceBelow) return playing;
  const next = (await announcedChain(deps.db.k, table)) ?? (await publishChain(deps, table, plan.length));
  if (!over) return playing;
  if (next === null) return null;
  const at = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    if (!(await tryPace(tx, table))) return null;
    if (playing !== null) await endChain(tx, playing.id, at);
    await startChain(tx, next.id, at);
    return chainInPlay(tx, table);
  });
}

/** Generates a chain, outside any transaction since it takes some 100 ms, and publishes its end. */
async function publishChain(deps: RoundsDeps, table: string, length: number): Promise<ChainRow | null> {
  const { sealedSeed, endHash } = await deps.links.grow(length);
  const chain = { id: deps.ids.next(), table, length, endHash, sealedSeed, beacon: deps.beacon.identity };
  await inTransaction(deps.db, (tx) => announceChain(tx, chain, deps.clock.now()));
  deps.log.info({ table, chain: chain.id, end: endHash, length: chain.length }, 'a chain was published');
  return announcedChain(deps.db.k, table);
}
