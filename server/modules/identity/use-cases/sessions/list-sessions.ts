import type { SessionsReply } from '#contracts/account/identity.ts';
import { readGate } from '#server/modules/gate/index.ts';
import type { IdentityDeps } from '../../deps.ts';
import { deviceName } from '../../domain/device-name.ts';
import { SESSION_IDLE_MS } from '../../domain/session-rules.ts';
import { addressOf, liveSessions } from '../../store/sessions.ts';

/** The player's live sessions, newest first; `current` is the session of the call. */
export async function listSessions(deps: Pick<IdentityDeps, 'db' | 'vault'>, playerId: string, tokenId: string, at: Date): Promise<SessionsReply> {
  const gate = await readGate(deps.db.k, playerId);
  if (gate === null || at.getTime() - gate.lastActivityAt.getTime() > SESSION_IDLE_MS) return { data: [] };
  const sessions = (await liveSessions(deps.db.k, playerId, at)).filter((session) => session.epoch === gate.epoch);
  return {
    data: sessions.map((session) => ({
      id: session.id,
      device: deviceName(session.user_agent),
      address: addressOf(deps.vault, session),
      created_at: session.created_at.toISOString(),
      last_seen_at: session.last_seen_at.toISOString(),
      current: session.token_id === tokenId,
    })),
  };
}
