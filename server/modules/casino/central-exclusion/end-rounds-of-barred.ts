import type { Database } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { Logger } from '#server/platform/log/create-logger.ts';
import { divideChunk } from '#server/platform/parking/divide-chunk.ts';
import { park, parkedNow, unpark } from '#server/platform/parking/parking.ts';
import { endPlayersSessions } from '../provider-wallet/store/sessions.ts';
import { duePlayers, markDone } from './store/barred-players.ts';
import { endOpenRounds, openRoundIds } from './store/open-rounds.ts';

export const BARRED_ROUNDS = 'casino.barred-player';
const PLAYERS_AT_ONCE = 50;
const ROUNDS_AT_ONCE = 100;

interface Deps {
  readonly db: Database;
  readonly log: Logger;
}

/**
 * Ends the sessions and open rounds of players whom the register bars. The gate has refused every new bet since before the event was told, and a bet that came
 * before it is there to be found. A round that cannot be ended parks its player and holds no other up. Returns how many players it dealt with.
 */
export async function endRoundsOfBarred(deps: Deps, at: Date): Promise<number> {
  const players = await duePlayers(deps.db.k, at, await parkedNow(deps.db.k, BARRED_ROUNDS, at), PLAYERS_AT_ONCE);
  for (const due of players) {
    await endPlayersSessions(deps.db.k, due.playerId, null, at);
    const [failure] = await endRoundsOf(deps, due.playerId, at);
    if (failure !== undefined) {
      await park(deps, { kind: BARRED_ROUNDS, ref: due.playerId }, failure.error, at);
      continue;
    }
    await inTransaction(deps.db, async (tx) => {
      await markDone(tx, due);
      await unpark(tx, BARRED_ROUNDS, [due.playerId]);
    });
  }
  return players.length;
}

/** A chunk is a transaction. Returns the rounds that failed. */
async function endRoundsOf({ db }: Deps, playerId: string, at: Date): Promise<readonly { readonly error: unknown }[]> {
  const failed: { readonly error: unknown }[] = [];
  const ids = await openRoundIds(db.k, playerId);
  for (let next = 0; next < ids.length; next += ROUNDS_AT_ONCE) {
    const chunk = ids.slice(next, next + ROUNDS_AT_ONCE);
    failed.push(...(await divideChunk(chunk, (part) => inTransaction(db, async (tx) => void (await endOpenRounds(tx, playerId, part, at))))));
  }
  return failed;
}
