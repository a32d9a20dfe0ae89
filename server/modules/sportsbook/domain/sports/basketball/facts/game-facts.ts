import { NOTHING_OF_QUARTERS, type QuarterFacts, type Side } from '../../quarters/quarter-facts.ts';

/** Points that sides race to. */
export const RACES = [10, 20, 30] as const;
export type Race = (typeof RACES)[number];

/** What settlement knows of a game. Null: not known, or it never came to that. */
export interface GameFacts extends QuarterFacts {
  /** The side that had so many points first. */
  readonly firstTo10: Side | null;
  readonly firstTo20: Side | null;
  readonly firstTo30: Side | null;
  /** The side of the last point of the game. */
  readonly lastPoint: Side | null;
}

/** Facts that say nothing but how the game ended. */
export const NOTHING_KNOWN: Omit<GameFacts, 'ending'> = {
  ...NOTHING_OF_QUARTERS,
  ...{ firstTo10: null, firstTo20: null, firstTo30: null, lastPoint: null },
};

/** The side that had so many points first; null while that is not known. */
export function firstTo(facts: GameFacts, race: Race): Side | null {
  return { 10: facts.firstTo10, 20: facts.firstTo20, 30: facts.firstTo30 }[race];
}
