/** Lowest and highest stake in centavos; null where a game does not say. */
interface Range<Bound> {
  readonly minBetCents: Bound;
  readonly maxBetCents: Bound;
}

/** The stake range of a game: the settings' range, narrowed by the game's own. */
export function betRange(game: Range<number | null>, settings: Range<number>): Range<number> {
  return {
    minBetCents: Math.max(game.minBetCents ?? settings.minBetCents, settings.minBetCents),
    maxBetCents: Math.min(game.maxBetCents ?? settings.maxBetCents, settings.maxBetCents),
  };
}
