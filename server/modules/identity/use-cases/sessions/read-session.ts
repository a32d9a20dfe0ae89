import type { IdentityDeps } from '../../deps.ts';
import { findSession } from '../../store/sessions.ts';

/** The session of a token, by the token's id (or the session's own, which sportsbook tokens carry); null when the player has no such session. */
export async function readSessionId(deps: Pick<IdentityDeps, 'db'>, playerId: string, tokenId: string): Promise<string | null> {
  return (await findSession(deps.db.k, playerId, tokenId))?.id ?? null;
}

/** When the session of a token was opened (its login, before any rotation); null when the player has no such session. */
export async function readSessionStart(deps: Pick<IdentityDeps, 'db'>, playerId: string, tokenId: string): Promise<Date | null> {
  return (await findSession(deps.db.k, playerId, tokenId))?.created_at ?? null;
}
