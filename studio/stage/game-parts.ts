import type { RoundEvent } from '#studio/math/slot-math.ts';
import type { SlotScene } from './scene.ts';
import type { GameTexts, MathFacts } from './texts.ts';

/** What a game hands to `runGame`. */
export interface GameParts<Event extends RoundEvent> {
  /** Proven facts; the whole mathematics fits. */
  readonly facts: MathFacts;
  readonly texts: GameTexts<Event>;
  /** URL of the poster, shown while the game opens. */
  readonly poster: string;
  /** The scene, loaded with PixiJS after the controls are there: `() => import('./boto-scene.ts').then((file) => file.createBotoScene())`. */
  readonly scene: () => Promise<SlotScene<Event>>;
}
