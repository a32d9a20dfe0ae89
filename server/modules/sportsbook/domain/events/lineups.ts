/** A player of a line-up. */
export interface LineupPlayer {
  readonly number: number;
  readonly name: string;
  /** A word of the sport's; null where the supplier does not say. */
  readonly position: string | null;
}

/** One side: who begins, who may come on, and the lines in which they stand ("4-3-3", without the goalkeeper). */
export interface Lineup {
  readonly formation: string | null;
  readonly players: readonly LineupPlayer[];
  readonly bench: readonly LineupPlayer[];
}

/** Who plays in a match. */
export interface Lineups {
  readonly home: Lineup;
  readonly away: Lineup;
}
