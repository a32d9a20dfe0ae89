import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { park, parkedNow, unpark } from '#server/platform/parking/parking.ts';
import { originalGames } from '../../original-games.ts';
import type { OriginalsDeps } from '../../deps.ts';
import { duePlayers, markDone } from '../store/barred-players.ts';

export const BARRED_PLAY = 'originals.barred-player';
const PLAYERS_AT_ONCE = 50;

/**
 * Ends what players whom the register bars have open, in every game. The gate has refused every new bet since before the event was told, and a bet that came
 * before it is there to be found. What cannot be ended parks its player and holds nothing else up. Returns how many players it dealt with.
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

/** Returns what failed. Each game ends its own in transactions of its own: each locks its rows before money, and none may wait for another. */
async function endPlayOf(deps: OriginalsDeps, playerId: string, at: Date): Promise<readonly { readonly error: unknown }[]> {
  const failed: { readonly error: unknown }[] = [];
  for (const game of originalGames) failed.push(...(await game.endPlay(deps, playerId, at)));
  return failed;
}
