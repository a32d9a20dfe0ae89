import { meReply } from '#contracts/account.ts';
import { api } from '../api/api.ts';
import { ignored } from '../api/create-api.ts';
import type { GrantedToken } from './create-token-keeper.ts';
import { enterSession, leaveSession, sessionStore } from './session-store.ts';
import { tokens } from './tokens.ts';

/** A login or registration succeeded: keeps the token, reads who it is and shows them logged in. Rejects with ApiError. */
export async function startSession(granted: GrantedToken): Promise<void> {
  tokens.accept(granted);
  const me = await api.get('/api/auth/me', meReply, { bearer: granted.access_token });
  enterSession(me);
}

/** Reads the player and the balance again (after a reconnect, a deposit, a change of profile). Does nothing when logged out. */
export async function refetchMe(): Promise<void> {
  if (sessionStore.get().status === 'in') enterSession(await api.get('/api/auth/me', meReply));
}

/** Ends the session here and on the server. The player is logged out on this screen even when the server can't be reached. */
export async function logOut(): Promise<void> {
  try {
    await api.post('/api/auth/logout', ignored);
  } catch {
    // The screen must not stay logged in because a call failed; the session itself runs out on the server.
  } finally {
    tokens.forget();
    leaveSession();
  }
}
