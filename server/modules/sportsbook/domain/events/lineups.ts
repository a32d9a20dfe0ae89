/** A player of a line-up. */
export interface LineupPlayer {
  readonly number: number;
  readonly name: string;
  /** One of the sport's positions; null if the supplier does not send it. */
  readonly position: string | null;
}

/** One side: the starters, the substitutes, and the formation ("4-3-3", without the goalkeeper). */
export interface Lineup {
  readonly formation: string | null;
  readonly players: readonly LineupPlayer[];
  readonly bench: readonly LineupPlayer[];
}

/** The line-ups of a match. */
export interface Lineups {
  readonly home: Lineup;
  readonly away: Lineup;
}
