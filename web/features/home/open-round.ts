export interface OpenRound {
  /** Centavos. */
  readonly stake: number;
  readonly gems: number;
}
