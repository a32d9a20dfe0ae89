import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { divideChunk } from '#server/platform/parking/divide-chunk.ts';
import { park, parkedNow, unpark } from '#server/platform/parking/parking.ts';
import { closeOpenMinesRound } from '../../mines/use-cases/close-open-mines-round.ts';
import type { OriginalsDeps } from '../../deps.ts';
import { duePlayers, markDone } from '../store/barred-players.ts';
import { openBetIds } from '../store/open-double-bets.ts';
import { voidDoubleBets } from './void-double-bets.ts';

export const BARRED_PLAY = 'originals.barred-player';
const PLAYERS_AT_ONCE = 50;

/**
 * Ends what players whom the register bars have open: the Mines round cashes out at its last step, or is void with none revealed; Double bets are void and
 * refunded. The gate has refused every new bet since before the event was told, and a bet that came before it is there to be found. What cannot be ended
 * parks its player and holds nothing else up. Returns how many players it dealt with.
 */
export async function endPlayOfBarred(deps: OriginalsDeps, at: Date): Promise<number> {
  const players = await duePlayers(deps.db.k, at, await parkedNow(deps.db.k, BARRED_PLAY, at), PLAYERS_AT_ONCE);
  for (const due of players) {
    const [failure] = await endPlayOf(deps, due.playerId, at);
    if (failure !== undefined) {
      await park(deps, { kind: BARRED_PLAY, ref: due.playerId }, failure.error, at);
      continue;
    }
    await inTransaction(deps.db, async (tx) => {
      await markDone(tx, due);
      await unpark(tx, BARRED_PLAY, [due.playerId]);
    });
  }
  return players.length;
}

/** Returns what failed. Each step is a transaction: Mines locks round before money, Double bet before money, and neither may wait for the other. */
async function endPlayOf(deps: OriginalsDeps, playerId: string, at: Date): Promise<readonly { readonly error: unknown }[]> {
  const round = await divideChunk([playerId], () => inTransaction(deps.db, async (tx) => void (await closeOpenMinesRound(tx, playerId, deps))));
  const bets = await divideChunk(await openBetIds(deps.db.k, playerId), (ids) => inTransaction(deps.db, (tx) => voidDoubleBets(tx, playerId, ids, at)));
  return [...round, ...bets];
}
