import type { WalletDeps } from '../deps.ts';
import { endSession } from '../store/sessions.ts';

/** The player or the supplier left a game: its session ends (a player's own only, if one is named), its rounds finish. A second call changes nothing. */
export async function leaveGame(deps: Pick<WalletDeps, 'db'>, sessionId: string, at: Date, playerId: string | null = null): Promise<void> {
  await endSession(deps.db.k, sessionId, at, playerId);
}
