import type { Fruit, FestaSymbol } from './symbols.ts';

/**
 * A round of Festa no Pomar, in the order in which it is shown. Pays are units (20 to the stake), multipliers included where it says so.
 *
 *     drop                                  the board fills; the trail's first flag is lit
 *       ( clusters vanish trail? fall )*    a cascade, as long as something pays; `trail` lights the flag of the next cascade, until the last is lit
 *       bonfires?                           three or more lie on the board
 *       settled                             nothing pays any more; what this drop paid
 *     ( free-drops-began                    the trail goes back to its first flag, this one time
 *       ( free-drop, then as above )+       the trail stays where it was
 *       free-drops-ended )?
 *     capped?                               the highest pay was reached: the round ends at once, wherever it is
 *     total                                 always, last
 *
 * Adding up: the `units` of all `clusters`, plus those of `capped` (zero or less), are the `units` of `total`.
 */
export type FestaEvent =
  | Drop
  | FreeDrop
  | TrailMoved
  | ClustersPaid
  | Vanished
  | Fell
  | BonfiresLit
  | DropSettled
  | FreeDropsBegan
  | FreeDropsEnded
  | Capped
  | Total;

/** The paid drop: 49 symbols by cell. The trail starts anew at step 0. */
export interface Drop {
  readonly type: 'drop';
  readonly grid: readonly FestaSymbol[];
  readonly step: number;
  readonly multiplier: number;
}

/** A free drop: an empty board fills anew, the trail stays at `step`. `number` counts from 1, `of` is the number granted so far. */
export interface FreeDrop {
  readonly type: 'free-drop';
  readonly number: number;
  readonly of: number;
  readonly grid: readonly FestaSymbol[];
  readonly step: number;
  readonly multiplier: number;
}

/** The bandeirinhas: the lit flag is now `step` (an index of TRAIL) and multiplies the cascade that follows. */
export interface TrailMoved {
  readonly type: 'trail';
  readonly step: number;
  readonly multiplier: number;
}

/** All clusters of one cascade. `units` is the sum over the clusters, times `multiplier`. */
export interface ClustersPaid {
  readonly type: 'clusters';
  /** Counts from 1 in each drop. */
  readonly cascade: number;
  readonly clusters: readonly Cluster[];
  readonly multiplier: number;
  readonly units: number;
}
export interface Cluster {
  readonly symbol: Fruit;
  /** Ascending, including lanterns; one lantern may be in clusters of several symbols. */
  readonly cells: readonly number[];
  /** The number of cells: 5 or more. */
  readonly size: number;
  /** The pay by the paytable, before the multiplier. */
  readonly units: number;
}

/**
 * The cells of all clusters become empty, each listed once, ascending; those of `lanterns` contain a lantern from now on (each cluster
 * leaves one, in the middle of its cells).
 */
export interface Vanished {
  readonly type: 'vanish';
  readonly cells: readonly number[];
  readonly lanterns: readonly number[];
}

/** Symbols above a gap fall, then new symbols fall in from above. */
export interface Fell {
  readonly type: 'fall';
  /** [from, to] within a column; the lowest first. */
  readonly moves: readonly (readonly [from: number, to: number])[];
  /** [cell, symbol] of symbols that fell in from above; within a column the lowest first. */
  readonly arrivals: readonly (readonly [cell: number, symbol: FestaSymbol])[];
}

/** Three or more bonfires: `freeDrops` are granted (in free drops: added; 0 when the most are granted already). */
export interface BonfiresLit {
  readonly type: 'bonfires';
  readonly cells: readonly number[];
  readonly freeDrops: number;
}

/** The drop is over. `units`: its total pay, multipliers included. */
export interface DropSettled {
  readonly type: 'settled';
  readonly cascades: number;
  readonly units: number;
}

/** Free drops begin: `drops` of them. The trail returns to its first flag once more, then never goes back. */
export interface FreeDropsBegan {
  readonly type: 'free-drops-began';
  readonly drops: number;
}

/** The free drops are over; `units` is their total pay, without the drop that began them. */
export interface FreeDropsEnded {
  readonly type: 'free-drops-ended';
  readonly drops: number;
  readonly units: number;
}

/** The round has reached its maximum pay. `units`: the unpaid excess, as zero or a negative number. Only `total` follows. */
export interface Capped {
  readonly type: 'capped';
  readonly units: number;
}

/** The round's pay. */
export interface Total {
  readonly type: 'total';
  readonly units: number;
}
