import { useSyncExternalStore } from 'react';
import { keptStore } from '../../slip/store/kept-store.ts';

/** The order of live matches: by league, or the longest played first. */
export type PlayingOrder = 'league' | 'minute';

/** The player's choice, kept in this browser. */
export const orderStore = keptStore<PlayingOrder>('palpite.sports.order.v1', 'league', (value) => (value === 'minute' ? 'minute' : 'league'));

/** The order in the address, else the last choice; the server knows only the address. */
export function usePlayingOrder(asked: boolean): PlayingOrder {
  const kept = useSyncExternalStore(orderStore.subscribe, orderStore.get, () => 'league' as const);
  return asked ? 'minute' : kept;
}
