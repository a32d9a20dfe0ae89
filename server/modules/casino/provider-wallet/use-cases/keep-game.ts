import { betRefusal } from '#server/modules/stakes/index.ts';
import type { Principal } from '#server/platform/http/principal.ts';
import type { WalletDeps } from '../deps.ts';
import { placeSession } from '../store/sessions.ts';

/** Why a page may not keep its game open: no bet of the player's is taken any more. */
const CLOSES: readonly string[] = ['session_ended', 'unknown_player', 'paused', 'self_excluded', 'blocked', 'closed'];

/**
 * The page around a game reports its current address: a refusal of that address applies to the game's next bets. False when the player has no such session that
 * is open, or may not bet any more: the page of a studio that sends no messages learns it here.
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
