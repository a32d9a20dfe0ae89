import { LAUNCH_REFUSALS, type LaunchMode, launchReply } from '#contracts/casino/casino.ts';
import { api } from '#web/shared/api/api.ts';
import { ignored } from '#web/shared/api/create-api.ts';
import { problemOf } from '#web/shared/api/api-problem.ts';
import { sessionHeaders } from '#web/shared/session/access/session-headers.ts';
import { gameOrigin } from './frame-messages.ts';
import type { GameSession, StopReason } from './play-state.ts';

export type Launch = { readonly session: GameSession } | { readonly refused: StopReason };

/** Starts a session of the game; every failure is returned as a reason. Never rejects. */
export async function launchGame(gameId: string, mode: LaunchMode): Promise<Launch> {
  try {
    const { session_id, url, ...page } = await api.post(`/api/casino/games/${encodeURIComponent(gameId)}/launch`, launchReply, { body: { mode } });
    const origin = gameOrigin(url, window.location.origin);
    return origin === null ? { refused: 'broken' } : { session: { id: session_id, url, origin, ...page } };
  } catch (error) {
    return { refused: launchFailure(error) };
  }
}

/** The reason for a failed launch. */
export function launchFailure(error: unknown): StopReason {
  const problem = problemOf(error);
  switch (problem.kind) {
    case 'offline':
    case 'unauthenticated':
      return problem.kind;
    case 'limited':
      return 'too_often';
    case 'refused':
      return LAUNCH_REFUSALS.find((code) => code === problem.code) ?? unnamed(problem.status);
    case 'invalid':
      return 'broken';
    case 'broken':
      return unnamed(problem.status);
  }
}

function unnamed(status: number): StopReason {
  if (status === 404) return 'not_found';
  return status === 503 ? 'provider_unavailable' : 'broken';
}

/**
 * Reports that the page around the game is open; false if the session has ended. The next call makes up for a failed one: the server judges the game's bets by
 * the network address of the last report it received. Never rejects.
 */
export async function keepSession(sessionId: string, signal: AbortSignal): Promise<boolean> {
  try {
    await api.post(`/api/casino/sessions/${encodeURIComponent(sessionId)}/keep`, ignored, { signal });
    return true;
  } catch (error) {
    const problem = problemOf(error);
    return !(problem.kind === 'refused' && problem.status === 404);
  }
}

/** Reports that the player left the game, also while the page unloads. It awaits no answer, since without this call the session ends by itself. */
export function endSession(sessionId: string): void {
  const address = `/api/casino/sessions/${encodeURIComponent(sessionId)}/end`;
  void fetch(address, { method: 'POST', keepalive: true, credentials: 'same-origin', headers: sessionHeaders('POST') }).catch(() => undefined);
}
