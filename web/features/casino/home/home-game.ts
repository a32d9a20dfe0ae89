/** A game as home shows it, in words that the server writes. */
export interface HomeGame {
  readonly id: string;
  readonly name: string;
  readonly to: string;
  readonly image: string;
  readonly imageCf: string;
  /** "93,33%", "até 97%": the theoretical return; null where it isn't published. */
  readonly rtp: string | null;
  readonly isNew: boolean;
}

/** What home shows of the casino. */
export interface HomeGames {
  readonly popular: readonly HomeGame[];
  /** What the player staked on last; none for a visitor. */
  readonly recent: readonly HomeGame[];
  /** Where a game is tried without money; null where none can be. */
  readonly demo: string | null;
}
