import { meReply } from '#contracts/account/account.ts';
import { api } from '../api/api.ts';
import { ignored } from '../api/create-api.ts';
import { openBetsStore } from '../bets/open-bets-store.ts';
import type { GrantedToken } from './access/granted-token.ts';
import { currentPlayer } from './access/on-session-change.ts';
import { balanceStore } from './balance-store.ts';
import { enterSession, leaveSession, sessionStore } from './session-store.ts';
import { tabs, tokens } from './access/tokens.ts';

/** A logout whose call gets no answer ends on the screen after this time. */
const LOGOUT_TIMEOUT_MS = 10_000;

/**
 * A login or registration succeeded: stores the token, reads the player, shows them logged in and notifies the other tabs. Rejects with
 * ApiError.
 */
export async function startSession(granted: GrantedToken): Promise<void> {
  await joinSession(granted);
  tabs.tell({ kind: 'granted', token: granted });
}

/** Another tab logged in: does the same here, without notifying the other tabs. Rejects with ApiError. */
export async function joinSession(granted: GrantedToken): Promise<void> {
  tokens.accept(granted);
  const me = await api.get('/api/auth/me', meReply, { bearer: granted.access_token });
  enterSession(me);
}

/** Reads the player and the balance again (after a reconnect, a deposit, a change of profile). Does nothing when logged out. */
export async function refetchMe(): Promise<void> {
  if (sessionStore.get().status === 'in') enterSession(await api.get('/api/auth/me', meReply));
}

/** Reads the balance and the number of open bets again, but no other data of the page. Does nothing when logged out. */
export async function refetchFigures(): Promise<void> {
  if (sessionStore.get().status !== 'in') return;
  const me = await api.get('/api/auth/me', meReply);
  balanceStore.accept(me.balance);
  openBetsStore.set(me.open_bets ?? 0);
}

/** Ends the session here, in the other tabs and on the server. The player is logged out on this screen even when the server can't be reached. */
export async function logOut(): Promise<void> {
  const player = currentPlayer();
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), LOGOUT_TIMEOUT_MS);
  try {
    await api.post('/api/auth/logout', ignored, { signal: giveUp.signal });
  } catch {
    // The screen must not stay logged in because a call failed; the session itself expires on the server.
  } finally {
    clearTimeout(timer);
    if (player !== null) tabs.tell({ kind: 'out', player });
    tokens.forget();
    leaveSession();
  }
}
