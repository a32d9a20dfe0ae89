import type { BotoReel, LineSymbol, Position, Window } from './symbols.ts';

/**
 * A round of Boto Encantado, step by step. Reels and rows count from 0; units are twentieths of the stake (the stake of one line).
 *
 *     round     = spin [moons-paid] spin-ended [free-spins-began free-spin* free-spins-ended] round-ended
 *     spin      = reels-stopped [reels-expanded] line-won*
 *     free-spin = free-spin-began spin spin-ended [free-spins-added]
 *
 * The round ends at once when it reaches the highest pay: `highest-pay-reached` follows the `spin-ended` that reached it, then come `free-spins-ended` (in free
 * spins) and `round-ended`.
 *
 * Units re-add: all `line-won` + `moons-paid` − `cutUnits` of `highest-pay-reached` = `units` of `round-ended`.
 */
export type BotoEvent =
  | ReelsStopped
  | ReelsExpanded
  | LineWon
  | MoonsPaid
  | SpinEnded
  | FreeSpinsBegan
  | FreeSpinBegan
  | FreeSpinsAdded
  | FreeSpinsEnded
  | HighestPayReached
  | RoundEnded;

/** The five reels have stopped, botos not expanded yet. Covered reels (free spins) did not turn and show three botos. */
export interface ReelsStopped {
  readonly type: 'reels-stopped';
  readonly window: Window;
  /** Index on the reel's strip of the symbol in the top row; null: the reel is covered and did not turn. */
  readonly stops: readonly (number | null)[];
  /** The cells with moons; empty in free spins. */
  readonly moons: readonly Position[];
  /**
   * Reels that stop late, left to right, because they may decide a feature: in the first spin, reels with two or more moons to their left;
   * in free spins, the last of the three boto reels without a boto.
   */
  readonly teased: readonly number[];
}

/** Botos that landed cover their reels, before any line is read. In free spins these reels stay covered until the last spin. */
export interface ReelsExpanded {
  readonly type: 'reels-expanded';
  readonly reels: readonly BotoReel[];
  /** The cells where botos landed (one per reel or more). */
  readonly from: readonly Position[];
}

/** One line pays. Lines come in order of their index, each at most once per spin (its longest run from the left). */
export interface LineWon {
  readonly type: 'line-won';
  /** 0..19, index in LINES. */
  readonly line: number;
  readonly symbol: LineSymbol;
  /** Reels in the run: 3, 4 or 5. */
  readonly count: 3 | 4 | 5;
  readonly units: number;
  /** The run's cells, left to right: `count` of them. */
  readonly positions: readonly Position[];
}

/** Three, four or five moons anywhere in the first spin: they pay and give free spins. */
export interface MoonsPaid {
  readonly type: 'moons-paid';
  readonly count: 3 | 4 | 5;
  readonly units: number;
  readonly positions: readonly Position[];
  readonly freeSpins: number;
}

/** All pays of the spin are known. */
export interface SpinEnded {
  readonly type: 'spin-ended';
  /** The spin's win: its lines, and in the first spin its moons. */
  readonly units: number;
  /** The round's win so far, including this spin, at most the highest pay. */
  readonly totalUnits: number;
}

export interface FreeSpinsBegan {
  readonly type: 'free-spins-began';
  readonly spins: number;
}

/** The next free spin begins. */
export interface FreeSpinBegan {
  readonly type: 'free-spin-began';
  /** 1, 2, 3, … */
  readonly spin: number;
  /** The number of free spins in all, as known now. */
  readonly of: number;
  /** Reels already covered by botos: they do not turn. */
  readonly covered: readonly BotoReel[];
}

/** The third boto reel has been covered: more free spins, once per round. */
export interface FreeSpinsAdded {
  readonly type: 'free-spins-added';
  readonly spins: number;
  /** The number of free spins in all from now on. */
  readonly of: number;
}

export interface FreeSpinsEnded {
  readonly type: 'free-spins-ended';
  /** Free spins played (fewer than given when the highest pay ended the round). */
  readonly spins: number;
  /** The win of all free spins, without the first spin; cut to the highest pay. */
  readonly units: number;
}

/** The round has reached the highest pay and ends; the excess of its last spin is not paid. */
export interface HighestPayReached {
  readonly type: 'highest-pay-reached';
  /** The highest pay. */
  readonly units: number;
  /** The part that is not paid: 0 when the highest pay was reached exactly. */
  readonly cutUnits: number;
}

/** Always the last event. */
export interface RoundEnded {
  readonly type: 'round-ended';
  readonly units: number;
}
