import type { AccessEvent } from '#contracts/account/identity.ts';
import { endSession } from '#server/modules/gate/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { IdentityDeps, Visitor } from '../../deps.ts';
import { SPORTSBOOK_TOKEN_LIFE_MS } from '../../domain/session-rules.ts';
import { writeAccess } from '../../store/access-log.ts';
import { lockPlayer } from '../../store/players.ts';
import { type EndReason, findSession, liveSessions, markEnded, type SessionRow } from '../../store/sessions.ts';

type EndDeps = Pick<IdentityDeps, 'db' | 'ids' | 'tokens' | 'vault'>;

/** Ends sessions in this module and in `gate_player`, which every node reads: their tokens are invalid at once. The caller holds `lockPlayer`. */
export async function endThese(
  deps: Pick<IdentityDeps, 'ids' | 'vault'>,
  tx: Tx,
  sessions: readonly SessionRow[],
  how: { readonly reason: EndReason; readonly event: AccessEvent; readonly visitor: Visitor; readonly at: Date },
): Promise<void> {
  const { reason, event, visitor, at } = how;
  await markEnded(
    tx,
    sessions.map((session) => session.id),
    reason,
    at,
  );
  for (const session of sessions) {
    await writeAccess(deps.vault, tx, {
      id: deps.ids.next(),
      playerId: session.player_id,
      event,
      sessionId: session.id,
      address: visitor.address,
      userAgent: visitor.userAgent,
      at,
    });
    // Site tokens carry the token's id; sportsbook tokens, and games opened in the session, carry the session's own id.
    await endSession(tx, session.player_id, { sessionId: session.token_id, tokensDieAt: session.token_expires_at, at });
    await endSession(tx, session.player_id, { sessionId: session.id, tokensDieAt: lastUse(session, at), at });
  }
}

/** Sportsbook tokens expire by themselves; games refuse the session until its latest possible end. */
function lastUse(session: SessionRow, at: Date): Date {
  return new Date(Math.max(session.expires_at.getTime(), at.getTime() + SPORTSBOOK_TOKEN_LIFE_MS));
}

/** Ends the session of a token, even an expired or superseded one. A second call changes nothing. */
export async function logOut(deps: EndDeps, token: string, visitor: Visitor, at: Date): Promise<void> {
  const claims = await deps.tokens.readExpired(token);
  if (claims === null) return;
  await inTransaction(deps.db, async (tx) => {
    await lockPlayer(tx, claims.playerId);
    const session = await findSession(tx, claims.playerId, claims.sessionId);
    if (session === undefined || session.ended_at !== null) return;
    await endThese(deps, tx, [session], { reason: 'logout', event: 'logout', visitor, at });
  });
}

/** Ends one of the player's own sessions by its id; false when there is no such live session. */
export async function endSessionRemotely(deps: EndDeps, playerId: string, id: string, visitor: Visitor, at: Date): Promise<boolean> {
  return inTransaction(deps.db, async (tx) => {
    await lockPlayer(tx, playerId);
    const session = (await liveSessions(tx, playerId, at)).find((each) => each.id === id);
    if (session === undefined) return false;
    await endThese(deps, tx, [session], { reason: 'remote', event: 'session_ended', visitor, at });
    return true;
  });
}

/** Ends all of a player's sessions when the account is closed; the access log names that reason. The caller holds the player's lock. */
export async function endEverySession(deps: Pick<IdentityDeps, 'ids' | 'vault'>, tx: Tx, playerId: string, visitor: Visitor, at: Date): Promise<void> {
  await writeAccess(deps.vault, tx, { id: deps.ids.next(), playerId, event: 'closure_asked', address: visitor.address, userAgent: visitor.userAgent, at });
  await endThese(deps, tx, await liveSessions(tx, playerId, at), { reason: 'remote', event: 'session_ended', visitor, at });
}
