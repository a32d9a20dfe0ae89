import type { Tx } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { park, parkedNow, unpark } from '#server/platform/parking/parking.ts';
import type { OriginalsDeps } from '../deps.ts';

const PLAYERS_AT_ONCE = 50;

/** Players for whom something may have to be ended. */
export interface DuePlayers<Due extends { readonly playerId: string }> {
  /** What a player is quarantined as, when something cannot be ended. */
  readonly kind: string;
  read(k: OriginalsDeps['db']['k'], at: Date, except: readonly string[], limit: number): Promise<readonly Due[]>;
  /** Ends what the player has open, in transactions of its own; returns what failed. */
  end(playerId: string): Promise<readonly { readonly error: unknown }[]>;
  markDone(tx: Tx, due: Due): Promise<void>;
}

/** Ends what due players have open. A failure quarantines its player and delays no other. Returns how many players it handled. */
export async function endDuePlayers<Due extends { readonly playerId: string }>(deps: OriginalsDeps, due: DuePlayers<Due>, at: Date): Promise<number> {
  const players = await due.read(deps.db.k, at, await parkedNow(deps.db.k, due.kind, at), PLAYERS_AT_ONCE);
  for (const player of players) {
    const [failure] = await due.end(player.playerId);
    if (failure !== undefined) {
      await park(deps, { kind: due.kind, ref: player.playerId }, failure.error, at);
      continue;
    }
    await inTransaction(deps.db, async (tx) => {
      await due.markDone(tx, player);
      await unpark(tx, due.kind, [player.playerId]);
    });
  }
  return players.length;
}
