import { NOTHING_OF_QUARTERS, type QuarterFacts, type Side } from '../../quarters/quarter-facts.ts';

/** The points that races go to. */
export const RACES = [10, 20, 30] as const;
export type Race = (typeof RACES)[number];

/** The facts of a game that settlement uses. Null: unknown, or never reached. */
export interface GameFacts extends QuarterFacts {
  /** The side that reached so many points first. */
  readonly firstTo10: Side | null;
  readonly firstTo20: Side | null;
  readonly firstTo30: Side | null;
  /** The side that scored the last point of the game. */
  readonly lastPoint: Side | null;
}

/** Facts with only the ending known. */
export const NOTHING_KNOWN: Omit<GameFacts, 'ending'> = {
  ...NOTHING_OF_QUARTERS,
  ...{ firstTo10: null, firstTo20: null, firstTo30: null, lastPoint: null },
};

/** The side that reached so many points first; null if unknown. */
export function firstTo(facts: GameFacts, race: Race): Side | null {
  return { 10: facts.firstTo10, 20: facts.firstTo20, 30: facts.firstTo30 }[race];
}
