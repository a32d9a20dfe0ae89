import type { Principal } from '#server/platform/http/principal.ts';
import type { WalletDeps } from '../deps.ts';
import { placeSession } from '../store/sessions.ts';

/** The page around a game reports its current address: a refusal of that address applies to the game's next bets. False when the player has no such session that is open. */
export async function keepGame(deps: Pick<WalletDeps, 'db'>, sessionId: string, { playerId, addressRefusal }: Principal): Promise<boolean> {
  return placeSession(deps.db.k, sessionId, playerId, addressRefusal ?? null);
}
