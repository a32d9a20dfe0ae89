import type { Tx } from '#server/platform/db/database.ts';
import type { IdentityDeps, Visitor } from '../../deps.ts';
import { writeAccess } from '../../store/access-log.ts';
import { liveSessions } from '../../store/sessions.ts';
import { endThese } from './end-sessions.ts';

/** Ends all of a player's sessions for the closure of the account, which the access log says. Needs the player's lock. */
export async function endEverySession(deps: Pick<IdentityDeps, 'ids' | 'vault'>, tx: Tx, playerId: string, visitor: Visitor, at: Date): Promise<void> {
  await writeAccess(deps.vault, tx, { id: deps.ids.next(), playerId, event: 'closure_asked', address: visitor.address, userAgent: visitor.userAgent, at });
  await endThese(deps, tx, await liveSessions(tx, playerId, at), { reason: 'remote', event: 'session_ended', visitor, at });
}
