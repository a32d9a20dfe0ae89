import { createContext, type ReactNode, use, useState, useSyncExternalStore } from 'react';
import { openBetsStore } from '../bets/open-bets-store.ts';
import { type Balance, balanceStore } from './balance-store.ts';
import { enterSession, LOGGED_OUT, type Session, sessionStore } from './session-store.ts';

const InitialSession = createContext<Session>(LOGGED_OUT);

/** Passes the server's session to the page: rendered unchanged at first, then updated live in the browser. */
export function SessionProvider({ initial, children }: { initial: Session; children: ReactNode }) {
  const [first] = useState(() => {
    if (typeof document !== 'undefined' && initial.status === 'in') enterSession(initial.me);
    return initial;
  });
  return <InitialSession value={first}>{children}</InitialSession>;
}

/** Who is logged in; re-renders on login and logout. */
export function useSession(): Session {
  const initial = use(InitialSession);
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.get, () => initial);
}

/** The live balance, or null when logged out. */
export function useBalance(): Balance | null {
  const initial = use(InitialSession);
  const rendered = initial.status === 'in' ? initial.me.balance : null;
  return useSyncExternalStore(balanceStore.subscribe, balanceStore.get, () => rendered);
}

/** The number of the player's open bets on sports; 0 when logged out. */
export function useOpenBets(): number {
  const initial = use(InitialSession);
  const rendered = initial.status === 'in' ? (initial.me.open_bets ?? 0) : 0;
  return useSyncExternalStore(openBetsStore.subscribe, openBetsStore.get, () => rendered);
}
