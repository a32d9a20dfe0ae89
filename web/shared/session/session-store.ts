import type { Me } from '#contracts/account.ts';
import { openBetsStore } from '../bets/open-bets-store.ts';
import { createStore } from '../create-store.ts';
import { balanceStore } from './balance-store.ts';

export type Session = { readonly status: 'out' } | { readonly status: 'in'; readonly me: Me };

export const LOGGED_OUT: Session = { status: 'out' };

/** Who is here, in the browser. On the server each request has its own (SessionProvider). */
export const sessionStore = createStore<Session>(LOGGED_OUT);

/** Somebody is logged in (login, registration, reload) or their data was read again. */
export function enterSession(me: Me): void {
  const before = sessionStore.get();
  if (before.status === 'in' && before.me.user.id !== me.user.id) balanceStore.reset();
  balanceStore.accept(me.balance);
  openBetsStore.set(me.open_bets ?? 0);
  sessionStore.set({ status: 'in', me });
}

/** Nobody is logged in any more: what belonged to them leaves the memory too. */
export function leaveSession(): void {
  balanceStore.reset();
  openBetsStore.set(0);
  sessionStore.set(LOGGED_OUT);
}
