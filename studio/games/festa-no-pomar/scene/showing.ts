import type { RoundContext } from '#studio/stage/scene.ts';
import type { Picture } from './picture.ts';

/** What the showing of one round remembers from event to event. */
export interface Showing {
  readonly picture: Picture;
  readonly context: RoundContext;
  /** Shown as won so far, in units. */
  shownUnits: number;
  freeDrops: boolean;
}
