import { checkSession, readGate, touchActivity } from '#server/modules/gate/index.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { Authenticator } from '#server/platform/http/principal.ts';
import type { IdentityDeps } from '../../deps.ts';
import { readLiveSession } from './read-live-session.ts';

/** Several acts of a player within half a second are stored once. */
const TOUCH_AFTER_MS = 500;

/** Returns the owner of a token for `platform/http`; only `gate_player` decides whether the session is live. */
export function createAuthenticator(deps: Pick<IdentityDeps, 'db' | 'tokens' | 'vault' | 'clock'>): Authenticator {
  return {
    verify: (token) => deps.tokens.verify(token),
    async authenticate(token, { playerAct, at }) {
      const principal = await deps.tokens.verify(token);
      if (principal === null) return null;
      const gate = await readGate(deps.db.k, principal.playerId);
      if (gate === null || checkSession(gate, { sessionId: principal.sessionId, epoch: principal.epoch, expiresAt: principal.expiresAt, at }) !== null)
        return null;
      if (playerAct && at.getTime() - gate.lastActivityAt.getTime() > TOUCH_AFTER_MS) {
        await inTransaction(deps.db, (tx) => touchActivity(tx, principal.playerId, at));
      }
      return principal;
    },
    session: (principal) => readLiveSession(deps, principal),
  };
}
