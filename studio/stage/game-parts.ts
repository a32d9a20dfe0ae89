import type { RoundEvent } from '#studio/math/slot-math.ts';
import type { SlotScene } from './scene.ts';
import type { GameTexts, MathFacts } from './texts.ts';

/** The arguments of `runGame` for a game. */
export interface GameParts<Event extends RoundEvent> {
  /** The figures and facts that a page shows; a whole SlotMath fits. */
  readonly facts: MathFacts;
  readonly texts: GameTexts<Event>;
  /** URL of the poster, shown while the game opens. */
  readonly poster: string;
  /**
   * The scene, loaded with PixiJS after the controls are shown: `() => import('./boto-scene.ts').then((file) => file.createBotoScene())`.
   */
  readonly scene: () => Promise<SlotScene<Event>>;
}
