import { createStore } from '../create-store.ts';

/** Centavos; `version` grows with every change of the wallet. */
export interface Balance {
  readonly value: number;
  readonly bonus: number;
  readonly version: number;
}

const store = createStore<Balance | null>(null);

/** The balance on screen. Answers and socket messages overtake one another, so an older version than the one shown is dropped. */
export const balanceStore = {
  get: store.get,
  subscribe: store.subscribe,
  accept(next: Balance): void {
    const shown = store.get();
    if (shown === null || next.version > shown.version) store.set({ value: next.value, bonus: next.bonus, version: next.version });
  },
  reset(): void {
    store.set(null);
  },
};
