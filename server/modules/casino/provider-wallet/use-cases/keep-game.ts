import { betRefusal } from '#server/modules/stakes/index.ts';
import type { Principal } from '#server/platform/http/principal.ts';
import type { WalletDeps } from '../deps.ts';
import { placeSession } from '../store/sessions.ts';

/** Refusals that close the page: no further bet of the player would be accepted. */
const CLOSES: readonly string[] = ['session_ended', 'unknown_player', 'paused', 'self_excluded', 'blocked', 'closed'];

/**
 * Stores the address that the page around a game reports: a refusal of that address applies to the game's next bets. False if the player has no such open
 * session, or may not bet any more; this is how the page of a studio that sends no messages learns of it.
 */
export async function keepGame(
  deps: Pick<WalletDeps, 'db' | 'liveSession'>,
  { sessionId, principal, at }: { readonly sessionId: string; readonly principal: Principal; readonly at: Date },
): Promise<boolean> {
  const { playerId, addressRefusal } = principal;
  if (!(await placeSession(deps.db.k, sessionId, playerId, addressRefusal ?? null))) return false;
  const live = await deps.liveSession(principal);
  if (live === null) return false;
  const refusal = await betRefusal(deps.db.k, { playerId, session: { id: live.id, epoch: live.epoch, expiresAt: live.expiresAt }, needsApproval: false, at });
  return refusal === null || !CLOSES.includes(refusal);
}
