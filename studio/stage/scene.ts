import type { Application, Container } from 'pixi.js';
import type { RoundEvent } from '#studio/math/slot-math.ts';
import type { Time } from './motion/time.ts';
import type { SoundKit } from './sound/sound-kit.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}
export interface Box extends Size {
  readonly x: number;
  readonly y: number;
}

/** The area in which a scene draws, in virtual units. (0, 0) is the middle of `box`. */
export interface Layout {
  readonly orientation: 'portrait' | 'landscape';
  /** The scene's own box of this orientation: always entirely visible and free of controls. */
  readonly box: Size;
  /** The whole visible area, partly under controls: backgrounds cover it. */
  readonly view: Box;
  /** Device pixels per virtual unit. */
  readonly pixelsPerUnit: number;
}

/** The tools that the kit passes to a scene once. */
export interface SceneKit {
  readonly app: Application;
  /** Add your drawings here; the kit scales and moves it. */
  readonly root: Container;
  /** Tweens and waits, on the stage's ticker; it stops while the page is hidden. */
  readonly time: Time;
  readonly sound: SoundKit;
  /** The player prefers reduced motion: no parallax, no shaking, no flying; fades stay. It may change while the page is open. */
  reducedMotion(): boolean;
}

/** The data that a scene has about the round it shows. */
export interface RoundContext {
  /** Centavos. */
  readonly stake: number;
  readonly payout: number;
  /** A replay from the history, or a round that the player left: shown in the same way. */
  readonly replay: boolean;
  /** Converts units of the mathematics to centavos of this stake. */
  centsOf(units: number): number;
  /**
   * Shows in the bar the win so far, in centavos; the bar counts up to it. 0 keeps it empty. `goesOn`: extra spins or respins follow, so
   * the bar calls it a running total.
   */
  reveal(cents: number, goesOn?: boolean): void;
  /** A short sentence in Portuguese for the screen reader in the middle of a round ("Rodada grátis 3 de 10"). */
  announce(sentence: string): void;
  /** Aborted when the player presses to skip a celebration or count. Never shortens the spin itself. */
  readonly skip: AbortSignal;
  /** Whether a win may be celebrated: the whole round returns more than its stake (RG-12). */
  readonly celebrate: boolean;
}

/** A game's picture, as `runGame` uses it. The events decide everything; a scene decides nothing. */
export interface SlotScene<Event extends RoundEvent = RoundEvent> {
  /** The box that must fit next to the controls, for each orientation, in virtual units. */
  readonly boxes: { readonly portrait: Size; readonly landscape: Size };
  /** Called once: draws textures, fills `kit.root`, begins idle motion. */
  mount(kit: SceneKit): Promise<void>;
  /** After mount and with each change of size. */
  resize(layout: Layout): void;
  /**
   * The current stake, in centavos: called once after mount and with each change. For scenes that show fixed prizes in money before a
   * round.
   */
  stakeSet?(cents: number): void;
  /** The player pressed: reels begin to turn before the answer has arrived. */
  begin(): void;
  /** Shows a round to its end. When `begin` wasn't called (a replay, an unseen round) it begins by itself. Resolves when everything is shown. */
  playRound(events: readonly Event[], context: RoundContext): Promise<void>;
  /** No round arrived: reels stop on the symbols they showed before. */
  cancel(): Promise<void>;
  /** Stops all loops of its own. The kit destroys the stage. */
  destroy(): void;
}
