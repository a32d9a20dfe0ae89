import { checkSession, endSession, readGate } from '#server/modules/gate/index.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { IdentityDeps } from '../../deps.ts';
import { judgeRefresh, tokenExpiry } from '../../domain/session-rules.ts';
import { lockPlayer } from '../../store/players.ts';
import { findSession, noteSeen, rotateToken, type SessionRow } from '../../store/sessions.ts';
import { type OpenedSession, tokenOf } from './open-session.ts';

type Refreshed = Omit<OpenedSession, 'deviceSecret'>;
/** Precision of "last seen" in the player's list of sessions. */
const SEEN_AFTER_MS = 60_000;

type RefreshDeps = Pick<IdentityDeps, 'db' | 'ids' | 'tokens'>;

/**
 * Refreshes a token, expired or not, while its session is live: returns the same token until five minutes or less are left, then its successor. Concurrent
 * refreshes get the same successor. From then on the old token can only refresh, for 60 s. Null: the player must log in again.
 */
export async function refreshSession(deps: RefreshDeps, token: string, at: Date): Promise<Refreshed | null> {
  const claims = await deps.tokens.readExpired(token);
  if (claims === null || claims.audience !== 'site') return null;
  const { playerId, sessionId: tokenId } = claims;
  const session = await findSession(deps.db.k, playerId, tokenId);
  const decision = await judge(deps.db.k, session, tokenId, at);
  if (session === undefined || decision === 'refuse') return null;
  if (decision === 'keep') {
    if (at.getTime() - session.last_seen_at.getTime() > SEEN_AFTER_MS) await noteSeen(deps.db.k, session.id, at);
    return tokenOf(deps, session, at);
  }
  return inTransaction(deps.db, async (tx) => {
    await lockPlayer(tx, playerId);
    const locked = await findSession(tx, playerId, tokenId);
    const nowVerdict = await judge(tx, locked, tokenId, at);
    if (locked === undefined || nowVerdict === 'refuse') return null;
    return tokenOf(deps, nowVerdict === 'keep' ? locked : await rotate(deps, tx, locked, at), at);
  });
}

async function judge(k: IdentityDeps['db']['k'], session: SessionRow | undefined, tokenId: string, at: Date) {
  if (session === undefined) return 'refuse';
  const gate = await readGate(k, session.player_id);
  // Logout and remote ending write the session's own id to `gate_player`, for every current token.
  if (gate === null || checkSession(gate, { sessionId: session.id, epoch: session.epoch, at }) !== null) return 'refuse';
  return judgeRefresh(windowOf(session), tokenId, gate.lastActivityAt, at);
}

async function rotate(deps: RefreshDeps, tx: Tx, session: SessionRow, at: Date): Promise<SessionRow> {
  const next = await rotateToken(tx, session, { tokenId: deps.ids.next(), at, expiresAt: tokenExpiry(at, session.expires_at) });
  // From now on `gate_player` refuses the old token, on every node and on the stake path too.
  await endSession(tx, session.player_id, { sessionId: session.token_id, tokensDieAt: session.token_expires_at, at });
  return next;
}

function windowOf(session: SessionRow) {
  return {
    tokenId: session.token_id,
    tokenExpiresAt: session.token_expires_at,
    previousTokenId: session.previous_token_id,
    rotatedAt: session.rotated_at,
    endedAt: session.ended_at,
    expiresAt: session.expires_at,
  };
}
