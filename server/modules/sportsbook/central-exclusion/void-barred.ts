import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { divideChunk } from '#server/platform/parking/divide-chunk.ts';
import { park, parkedNow, unpark } from '#server/platform/parking/parking.ts';
import { voidForGood } from '../settlement/use-cases/void-for-good.ts';
import type { SportsbookDeps } from '../deps.ts';
import { duePlayers, markDone, openBetIds } from './store/barred-players.ts';

export const BARRED_BETS = 'sportsbook.barred-player';
const PLAYERS_AT_ONCE = 50;
const BETS_AT_ONCE = 200;

/**
 * Voids and refunds the open bets of players whom the register bars, whatever their matches' state, for good: no later result settles them. The gate has
 * refused every new bet since before the event was told, and a bet that came before it is there to be found. A bet that was settled before the exclusion and
 * is opened again by a correction later was decided in time: it follows its results. A bet that cannot be voided parks its player and holds no other up. Returns how many players it dealt with.
 */
export async function voidBetsOfBarred(deps: Pick<SportsbookDeps, 'db' | 'log'>, at: Date): Promise<number> {
  const players = await duePlayers(deps.db.k, at, await parkedNow(deps.db.k, BARRED_BETS, at), PLAYERS_AT_ONCE);
  for (const due of players) {
    const [failure] = await voidBetsOf(deps, due.playerId, at);
    if (failure !== undefined) {
      await park(deps, { kind: BARRED_BETS, ref: due.playerId }, failure.error, at);
      continue;
    }
    await inTransaction(deps.db, async (tx) => {
      await markDone(tx, due);
      await unpark(tx, BARRED_BETS, [due.playerId]);
    });
  }
  return players.length;
}

/** A chunk is a transaction. Returns the bets that failed. */
async function voidBetsOf({ db }: Pick<SportsbookDeps, 'db'>, playerId: string, at: Date): Promise<readonly { readonly error: unknown }[]> {
  const failed: { readonly error: unknown }[] = [];
  const ids = await openBetIds(db.k, playerId);
  for (let next = 0; next < ids.length; next += BETS_AT_ONCE) {
    const chunk = ids.slice(next, next + BETS_AT_ONCE);
    failed.push(...(await divideChunk(chunk, (part) => inTransaction(db, async (tx) => void (await voidForGood(tx, part, 'central_exclusion', at))))));
  }
  return failed;
}
