import type { Principal } from '#server/platform/http/principal.ts';
import type { IdentityDeps } from '../../deps.ts';
import { SPORTSBOOK_TOKEN_LIFE_MS } from '../../domain/session-rules.ts';
import { findSession } from '../../store/sessions.ts';

/** A five-minute token for the sportsbook, bound to the calling session and ending with it. Null when the session has ended. */
export async function issueSportsbookToken(deps: Pick<IdentityDeps, 'db' | 'tokens'>, principal: Principal, at: Date): Promise<string | null> {
  const session = await findSession(deps.db.k, principal.playerId, principal.sessionId);
  if (session === undefined || session.ended_at !== null) return null;
  const expiresAt = new Date(Math.min(at.getTime() + SPORTSBOOK_TOKEN_LIFE_MS, session.expires_at.getTime()));
  return deps.tokens.sign('sportsbook', { playerId: principal.playerId, sessionId: session.id, epoch: session.epoch, issuedAt: at, expiresAt });
}
