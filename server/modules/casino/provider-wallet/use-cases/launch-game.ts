import { MINUTE_MS } from '#kernel/durations.ts';
import { ok, refuse, type Result } from '#kernel/refusal.ts';
import { betRefusal, casinoEnabled, needsApproval } from '#server/modules/stakes/index.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { Principal } from '#server/platform/http/principal.ts';
import { type Game, isPlayable } from '../../domain/catalogue.ts';
import type { WalletDeps } from '../deps.ts';
import { termsOf } from '../game-of-session.ts';
import { endPlayersSessions, endSession, insertSession } from '../store/sessions.ts';
import { newToken, tokenHash } from '../tokens.ts';

/** A launch token expires after this time. */
const LAUNCH_MS = MINUTE_MS;

type LaunchRefused =
  | 'unauthenticated'
  | 'casino_disabled'
  | 'game_disabled'
  | 'not_verified'
  | 'paused'
  | 'self_excluded'
  | 'blocked'
  | 'closed'
  | 'vpn_detected'
  | 'address_unverified'
  | 'limit_reached';

interface LaunchedSession {
  readonly sessionId: string;
  /** Given only to the game's page. */
  readonly token: string;
}

/** `exchanged`: the token works once within a minute, the supplier gets another for it. `kept`: it names the session from the start. */
type TokenKind = 'exchanged' | 'kept';

/**
 * Opens a session of a supplier's game with real money. Refuses for the reasons that would refuse its first bet, in the order in which a player can resolve
 * them. Every earlier session of the player and the game ends; under `br`, those of other games too, since only one is allowed.
 */
export async function launchGame(
  deps: WalletDeps,
  { principal, game, tokenKind, at }: { readonly principal: Principal; readonly game: Game; readonly tokenKind: TokenKind; readonly at: Date },
): Promise<Result<LaunchedSession, LaunchRefused>> {
  const switched = switchedOff(deps, game, at);
  if (switched !== null) return refuse(switched);
  const live = await deps.liveSession(principal);
  if (live === null || game.source === null) return refuse('unauthenticated');
  const { vertical } = termsOf(deps, game);
  const refusal = await betRefusal(deps.db.k, {
    playerId: principal.playerId,
    session: { id: live.id, epoch: live.epoch, expiresAt: live.expiresAt },
    needsApproval: needsApproval(vertical, deps.complianceProfile),
    at,
  });
  if (refusal === 'session_ended' || refusal === 'unknown_player') return refuse('unauthenticated');
  if (refusal !== null) return refuse(refusal);
  if (principal.addressRefusal) return refuse(principal.addressRefusal);
  const [id, token] = [deps.ids.next(), newToken(deps.random)];
  await inTransaction(deps.db, async (tx) => {
    await endPlayersSessions(tx, principal.playerId, deps.complianceProfile === 'br' ? null : game.id, at);
    await insertSession(tx, {
      ...{ id, source: game.source ?? '', gameId: game.id, playerId: principal.playerId },
      ...{ siteSessionId: live.id, epoch: live.epoch, siteExpiresAt: live.expiresAt },
      ...{ launchTokenHash: tokenKind === 'exchanged' ? tokenHash(token) : null, sessionTokenHash: tokenKind === 'kept' ? tokenHash(token) : null },
      ...{ launchExpiresAt: new Date(at.getTime() + LAUNCH_MS), launchedAt: at },
    });
  });
  return ok({ sessionId: id, token });
}

/** Why no round of it may start now; null when the switches allow it. */
export function switchedOff(deps: Pick<WalletDeps, 'settings'>, game: Game, at: Date): 'casino_disabled' | 'game_disabled' | null {
  if (!deps.settings.get(casinoEnabled)) return 'casino_disabled';
  return isPlayable(game, { casinoEnabled: true, closedGames: [] }, at) ? null : 'game_disabled';
}

/** The player or the supplier left a game: its session ends (a player's own only, if one is named), its rounds finish. A second call changes nothing. */
export async function leaveGame(deps: Pick<WalletDeps, 'db'>, sessionId: string, at: Date, playerId: string | null = null): Promise<void> {
  await endSession(deps.db.k, sessionId, at, playerId);
}
