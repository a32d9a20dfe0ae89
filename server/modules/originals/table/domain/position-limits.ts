import { positionLimitCents, type RoundBounds } from '#kernel/position-limit.ts';
import { mostE2 } from './bet-returns.ts';

/** The returns of a table's positions by class of results: `TableGame.pays`. */
type Pays = Readonly<Record<string, readonly number[]>>;

/** A player's highest total stake on a position in a round, in centavos (`positionLimitCents`). */
export function positionMaxCents(pays: Pays, position: string, bounds: RoundBounds): number {
  const least = Math.min(...Object.keys(pays).map((each) => mostE2(pays, each)));
  return positionLimitCents(mostE2(pays, position), least, bounds);
}
