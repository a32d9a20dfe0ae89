import type { RandomSource } from '#kernel/random.ts';

/**
 * A slot's mathematics for the game server, the pages and the proofs. A round's pay follows entirely from the integers drawn for it: with
 * them and the tables of that version anyone can recompute the round.
 *
 * Pays are whole units, `unitsPerStake` of them to the stake; every stake offered is a multiple of `unitsPerStake` centavos, so no payout
 * is ever rounded.
 */
export interface SlotMath<Event extends RoundEvent = RoundEvent> {
  /** The game's id, used everywhere: folder, catalogue, stakes. */
  readonly id: string;
  /** SHA-256 (hex) over the canonical JSON of all data that decides a round: tables, pays, features. It is stored with each round. */
  readonly version: string;
  readonly unitsPerStake: number;
  /** Total stakes per round in centavos, lowest first. */
  readonly stakes: readonly number[];
  readonly defaultStake: number;
  /** Draws a whole round, features included: unpredictable, unbiased, independent of stake and player. */
  draw(random: RandomSource): readonly number[];
  /** Plays the round of these draws. Throws a RangeError when `draws` don't belong to this game. */
  play(draws: readonly number[]): SlotRound<Event>;
  readonly figures: SlotFigures;
}

/** One step of a round as a scene shows it; each game has its own union, distinguished by `type`. */
export interface RoundEvent {
  readonly type: string;
}

export interface SlotRound<Event extends RoundEvent = RoundEvent> {
  readonly events: readonly Event[];
  /** The round's pay, in units. */
  readonly units: number;
}

/** Exact figures, each proven by the game's own tests. Fractions are written "numerator/denominator", whole numbers in decimal. */
export interface SlotFigures {
  /** Return to player as an exact fraction, and in hundredths of a percent, rounded down (9612 is 96.12 %). */
  readonly rtp: string;
  readonly rtpHundredths: number;
  /** Share of rounds that pay anything. */
  readonly hitRate: string;
  /** Standard deviation of a round's pay in stakes, to three decimals, and the class shown to players. */
  readonly deviation: number;
  readonly volatility: 'baixa' | 'média' | 'alta';
  /**
   * The highest pay in whole stakes, and its rarity: one round in this many (rounded up); no rarer than 1 in 100,000,000 (Portaria 1.207).
   */
  readonly maxWinStakes: number;
  readonly maxWinOneIn: number;
}

/** The payout in centavos of a round on a stake of `stakeCents`: exact, since stakes are multiples of the units. */
export function payoutCents(round: Pick<SlotRound, 'units'>, math: Pick<SlotMath, 'unitsPerStake'>, stakeCents: number): number {
  return (stakeCents / math.unitsPerStake) * round.units;
}
