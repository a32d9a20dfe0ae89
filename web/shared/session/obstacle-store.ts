import { useSyncExternalStore } from 'react';
import { createStore } from '../create-store.ts';

/** What has to be done before the player may deposit or bet (profile `br`), and where. */
export interface Obstacle {
  readonly text: string;
  /** In a bar, and on a button by itself. */
  readonly act: string;
  readonly whole: string;
  readonly to: string;
}

/** As the bar at the foot of the page last learnt it (features/account/standing); null where nothing is missing, and until it is known. */
export const obstacleStore = createStore<Obstacle | null>(null);

/** What is missing, for whoever offers a bet or a deposit: said in the button's place. */
export function useObstacle(): Obstacle | null {
  return useSyncExternalStore(obstacleStore.subscribe, obstacleStore.get, () => null);
}
