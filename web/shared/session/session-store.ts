import type { Me } from '#contracts/account/account.ts';
import { cookie } from '../api/cookie.ts';
import { openBetsStore } from '../bets/open-bets-store.ts';
import { createStore } from '../create-store.ts';
import { balanceStore } from './balance-store.ts';

export type Session = { readonly status: 'out' } | { readonly status: 'in'; readonly me: Me };

export const LOGGED_OUT: Session = { status: 'out' };

/** The logged-in player, in the browser. On the server each request has its own (SessionProvider). */
export const sessionStore = createStore<Session>(LOGGED_OUT);

let csrf = '';

/**
 * The `csrf` value of this page's session, read from its cookie when the session began or was renewed here. The cookie itself is the
 * browser's newest: it may belong to a later login in another tab.
 */
export const csrfOfSession = (): string => csrf;

/** Reads the cookies of the current session. */
export function noteCsrf(): void {
  csrf = cookie('csrf');
}

/** A player is logged in (login, registration, reload) or their data was read again. */
export function enterSession(me: Me): void {
  const before = sessionStore.get();
  const isNew = before.status === 'out' || before.me.user.id !== me.user.id;
  // Also after a logout: an answer for the previous player may have arrived since.
  if (isNew) balanceStore.reset();
  if (isNew) noteCsrf();
  balanceStore.accept(me.balance);
  openBetsStore.set(me.open_bets ?? 0);
  sessionStore.set({ status: 'in', me });
}

/** The player is logged out: their data is removed from memory, too. */
export function leaveSession(): void {
  balanceStore.reset();
  openBetsStore.set(0);
  sessionStore.set(LOGGED_OUT);
}
