import { isExcluded, readGate } from '#server/modules/gate/index.ts';
import type { LiveSession, Principal } from '#server/platform/http/principal.ts';
import type { IdentityDeps } from '../../deps.ts';
import { csrfOf } from '../../security/csrf.ts';
import { findSession } from '../../store/sessions.ts';

/** The session of a token, current or previous; null when it has ended. */
export async function readLiveSession(
  deps: Pick<IdentityDeps, 'db' | 'clock' | 'vault'>,
  { playerId, sessionId: tokenId }: Pick<Principal, 'playerId' | 'sessionId'>,
): Promise<LiveSession | null> {
  const at = deps.clock.now();
  const session = await findSession(deps.db.k, playerId, tokenId);
  if (session === undefined || session.ended_at !== null || session.expires_at <= at) return null;
  const gate = await readGate(deps.db.k, playerId);
  if (gate === null) return null;
  return { id: session.id, epoch: session.epoch, expiresAt: session.expires_at, csrf: csrfOf(deps.vault, session.id), restricted: isExcluded(gate, at) };
}
