import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { park, parkedNow, unpark } from '#server/platform/parking/parking.ts';
import type { OriginalsDeps } from '../../deps.ts';
import { endMinesPlay } from '../../mines/use-cases/close-open-mines-round.ts';
import { dueStopped, markStoppedDone } from '../store/stopped-players.ts';

export const STOPPED_PLAY = 'originals.stopped-player';
const PLAYERS_AT_ONCE = 50;

/**
 * Ends the open Mines rounds of players who paused or excluded themselves: cashed out at the last step, or void with none revealed. Their bets on Double
 * stand. What cannot be ended parks its player. Returns how many players it dealt with.
 */
export async function endStoppedPlay(deps: OriginalsDeps, at: Date): Promise<number> {
  const players = await dueStopped(deps.db.k, at, await parkedNow(deps.db.k, STOPPED_PLAY, at), PLAYERS_AT_ONCE);
  for (const due of players) {
    const [failure] = await endMinesPlay(deps, due.playerId);
    if (failure !== undefined) {
      await park(deps, { kind: STOPPED_PLAY, ref: due.playerId }, failure.error, at);
      continue;
    }
    await inTransaction(deps.db, async (tx) => {
      await markStoppedDone(tx, due);
      await unpark(tx, STOPPED_PLAY, [due.playerId]);
    });
  }
  return players.length;
}
