import { useSyncExternalStore } from 'react';
import { keptStore } from '../../slip/store/kept-store.ts';

/** How matches under way are ordered: by league, or the longest played first. */
export type PlayingOrder = 'league' | 'minute';

/** The player's choice, kept in this browser. */
export const orderStore = keptStore<PlayingOrder>('palpite.sports.order.v1', 'league', (value) => (value === 'minute' ? 'minute' : 'league'));

/** The order of an address that says one, else the one that was chosen last; the server knows the address alone. */
export function usePlayingOrder(asked: boolean): PlayingOrder {
  const kept = useSyncExternalStore(orderStore.subscribe, orderStore.get, () => 'league' as const);
  return asked ? 'minute' : kept;
}
