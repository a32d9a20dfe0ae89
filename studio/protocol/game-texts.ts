/** A game's texts for casinos and players, in Portuguese. Figures come from the game's mathematics, not from here. */
export interface GameTexts {
  readonly id: string;
  readonly name: string;
  /** One or two sentences for a card. */
  readonly summary: string;
  /** Its features, each in a few words. */
  readonly features: readonly string[];
  /** Words by which a player may search for it. */
  readonly themes: readonly string[];
  /** Whole sentences, in the order in which they are read. */
  readonly rules: readonly string[];
  /** YYYY-MM-DD. */
  readonly releasedAt: string;
}
