import { createStore } from '../create-store.ts';

/** Centavos; `version` grows with every change of the wallet. */
export interface Balance {
  readonly value: number;
  readonly bonus: number;
  readonly version: number;
}

const store = createStore<Balance | null>(null);
/** The newest value received during a pause. */
let next: Balance | null = null;
let pauses = 0;

/** The balance on screen. Answers and socket messages overtake one another, so an older version than the one shown is dropped. */
export const balanceStore = {
  get: store.get,
  subscribe: store.subscribe,
  accept(balance: Balance): void {
    if (!isNewer(balance, next) || !isNewer(balance, store.get())) return;
    next = { value: balance.value, bonus: balance.bonus, version: balance.version };
    if (pauses === 0) showNext();
  },
  /** Shows a value other than the latest: a game reveals its round step by step. The next higher version replaces it. */
  show: store.set,
  /**
   * Values that arrive from now on are shown after the pause, which ends when the returned function is called: a game must not reveal its
   * result before its animation ends.
   */
  pause(): () => void {
    let ended = false;
    pauses += 1;
    return () => {
      if (ended) return;
      ended = true;
      pauses -= 1;
      if (pauses === 0) showNext();
    };
  },
  reset(): void {
    next = null;
    store.set(null);
  },
};

function showNext(): void {
  if (next !== null) store.set(next);
  next = null;
}

function isNewer(balance: Balance, than: Balance | null): boolean {
  return than === null || balance.version > than.version;
}
