import type { IdentityDeps } from '../../deps.ts';
import { findSession } from '../../store/sessions.ts';

/** The session that a token belongs to, by the token's id (or the session's own, which sportsbook tokens carry); null when the player has no such session. */
export async function readSessionId(deps: Pick<IdentityDeps, 'db'>, playerId: string, tokenId: string): Promise<string | null> {
  return (await findSession(deps.db.k, playerId, tokenId))?.id ?? null;
}

/** When the session behind a token was opened (its login, whatever rotations followed); null when there is no such session of the player. */
export async function readSessionStart(deps: Pick<IdentityDeps, 'db'>, playerId: string, tokenId: string): Promise<Date | null> {
  return (await findSession(deps.db.k, playerId, tokenId))?.created_at ?? null;
}
