import { useSyncExternalStore } from 'react';
import { createStore } from '../create-store.ts';

/** The step that a player has to complete before they may deposit or bet (profile `br`), and its page. */
export interface Obstacle {
  readonly text: string;
  /** The text in a bar, and on a button by itself. */
  readonly act: string;
  readonly whole: string;
  readonly to: string;
}

/** The obstacle that the bar at the foot of the page last read (features/account/standing); null where nothing is missing, and until it is known. */
export const obstacleStore = createStore<Obstacle | null>(null);

/** The missing step, shown in place of a bet or deposit button. */
export function useObstacle(): Obstacle | null {
  return useSyncExternalStore(obstacleStore.subscribe, obstacleStore.get, () => null);
}
