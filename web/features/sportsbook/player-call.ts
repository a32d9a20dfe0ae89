import { sportsbookTokenSchema } from '#contracts/account/identity.ts';
import { api } from '#web/shared/api/api.ts';
import { ApiError, problemOf } from '#web/shared/api/api-problem.ts';
import { currentPlayer, onSessionChange } from '#web/shared/session/access/on-session-change.ts';
import { createPlayerToken } from './player-token.ts';

const playerToken = createPlayerToken({
  fetch: async () => (await api.get('/api/generate-token', sportsbookTokenSchema)).token,
  nowMs: () => performance.now(),
});
onSessionChange(() => playerToken.forget());

/**
 * Runs a call with the sportsbook's own token (fetched when there is none, and once more after a refusal): `send` passes `bearer` to the API client. Rejects
 * with ApiError: `unauthenticated` without a session, "Erro ao obter token de acesso ao SportBook" if the token can't be fetched.
 */
export async function playerCall<T>(send: (bearer: string) => Promise<T>): Promise<T> {
  if (currentPlayer() === null) throw new ApiError({ kind: 'unauthenticated' });
  const bearer = await playerToken.get();
  try {
    return await send(bearer);
  } catch (error) {
    if (problemOf(error).kind !== 'unauthenticated') throw error;
    playerToken.drop(bearer);
    return send(await playerToken.get());
  }
}
