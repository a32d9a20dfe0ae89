/** A game as the home page shows it, with texts written by the server. */
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

/** The casino's content on the home page. */
export interface HomeGames {
  readonly popular: readonly HomeGame[];
  /** The games that the player staked on last; empty for a visitor. */
  readonly recent: readonly HomeGame[];
  /** Address of a game that can be tried without money; null if there is none. */
  readonly demo: string | null;
}
