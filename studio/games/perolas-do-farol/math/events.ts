import type { Jackpot, LineSymbol, PerolasSymbol } from './symbols.ts';

/**
 * A round of Pérolas do Farol, in the order in which it is shown. Pays are units (20 to the stake).
 *
 *     spin                        the reels stop; every pearl in the window shows its prize
 *     lines?                      some line pays
 *     ( respins-began respin+ farol? respins-ended )?     six or more pearls: they stay, the other cells spin three times, anew with each new pearl
 *     capped?                     the highest pay was reached
 *     total                       always, last
 *
 * Adding up: the `units` of `lines`, `respins-ended` and `capped` (zero or less) are the `units` of `total`. Pearls of a spin without respins pay nothing.
 */
export type PerolasEvent = Spun | LinesPaid | RespinsBegan | Respun | FarolLit | RespinsEnded | Capped | Total;

/** The five reels stop. */
export interface Spun {
  readonly type: 'spin';
  /** The strip's position in the top row, per reel. */
  readonly stops: readonly number[];
  /** 15 symbols by cell. */
  readonly grid: readonly PerolasSymbol[];
  /** The pearls of the grid, by cell, ascending. */
  readonly pearls: readonly Pearl[];
}
export interface Pearl {
  readonly cell: number;
  /** Its pay if the respins begin, in units; a jackpot's is its rung of the ladder. */
  readonly units: number;
  readonly jackpot: Exclude<Jackpot, 'farol'> | null;
}

/** Lines that pay, by number, ascending; `units` is their sum. */
export interface LinesPaid {
  readonly type: 'lines';
  readonly wins: readonly LineWin[];
  readonly units: number;
}
export interface LineWin {
  /** Index of LINES. */
  readonly line: number;
  readonly symbol: LineSymbol;
  /** 3, 4 or 5 from the left. */
  readonly count: number;
  /** The cells that pay, from the left. */
  readonly cells: readonly number[];
  readonly units: number;
}

/** The pearls of the spin stay (`pearls`, as in `spin`); all other symbols leave the window. */
export interface RespinsBegan {
  readonly type: 'respins-began';
  readonly pearls: readonly Pearl[];
  /** Respins left: 3. */
  readonly left: number;
}

/** One respin of the empty cells. `landed` may be empty; each pearl that lands stays. */
export interface Respun {
  readonly type: 'respin';
  /** Counts from 1. */
  readonly number: number;
  readonly landed: readonly Pearl[];
  /** Respins left after this one: 3 again when a pearl landed. 0 ends the feature, and so does a full window. */
  readonly left: number;
  /** Pearls in the window after this respin. */
  readonly pearls: number;
}

/** All 15 cells are pearls: the Farol jackpot, `units`, is paid in place of the pearls' prizes. */
export interface FarolLit {
  readonly type: 'farol';
  readonly units: number;
}

/** The respins are over: every pearl in the window pays its prize, in this order; `units` is the sum, or the Farol in its place. */
export interface RespinsEnded {
  readonly type: 'respins-ended';
  readonly pearls: readonly Pearl[];
  readonly farol: boolean;
  readonly units: number;
}

/** The round has reached its maximum pay. `units`: the unpaid excess, as zero or a negative number. */
export interface Capped {
  readonly type: 'capped';
  readonly units: number;
}

/** The round's pay. */
export interface Total {
  readonly type: 'total';
  readonly units: number;
}
