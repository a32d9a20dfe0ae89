import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { divideChunk, type FailedItem } from '#server/platform/parking/divide-chunk.ts';
import type { OriginalsDeps } from '../../deps.ts';
import { closeOpenMinesRound } from './close-open-mines-round.ts';

/** Ends a player's open round for the house: it cashes out at its last step, or is void with none revealed. Returns what failed. */
export async function endMinesPlay(deps: OriginalsDeps, playerId: string): Promise<readonly FailedItem<string>[]> {
  return divideChunk([playerId], () => inTransaction(deps.db, async (tx) => void (await closeOpenMinesRound(tx, playerId, deps))));
}
