import type { Score, Side } from '../../../events/score.ts';

export type { Score, Side };

/** A goal as on the scoresheet: "45+2" is minute 45, added 2. Kicks of a shoot-out are not goals. */
export interface Goal {
  readonly side: Side;
  readonly minute: number;
  readonly addedMinutes: number;
}

/**
 * How a match ended, or `under_way`: the facts are those already certain. `awarded`: decided off the field, whether or not it was played out. `postponed`: not
 * played within the window (see postponedBeyond), `cancelled`: never to be played. `replayed`: stopped, and played again as a whole under another event.
 */
export type Ending = 'played' | 'abandoned' | 'awarded' | 'postponed' | 'cancelled' | 'replayed' | 'under_way';

export type Change = 'no' | 'length' | 'players';

/** The facts of a match that settlement uses. Null: unknown, or never reached. Scores are running totals. */
export interface MatchFacts {
  readonly ending: Ending;
  /** Minutes of a half; left out: 45. */
  readonly halfMinutes?: number;
  /** The change from the announcement before the start: the length of halves, or the players. Left out: none. */
  readonly changed?: Change | null;
  readonly halfTime: Score | null;
  /** The score after both halves and stoppage time, as played; an award does not change it. */
  readonly fullTime: Score | null;
  readonly afterExtraTime: Score | null;
  /** Kicks scored in a shoot-out. */
  readonly penalties: Score | null;
  /** The score at which an abandoned or awarded match broke off. */
  readonly brokenOffAt: Score | null;
  /** The side that advances, by decision of the competition. */
  readonly qualified: Side | null;
  /** Every goal of the match in the order they fell; null if unknown. */
  readonly goals: readonly Goal[] | null;
  /** For a match under way: the certain goals. */
  readonly soFar: Score | null;
  /** Corner kicks of both halves; for a match under way or broken off, those so far. */
  readonly corners: Score | null;
  /** The side of each corner, in order. */
  readonly cornerOrder: readonly Side[] | null;
  /** Cards shown to players on the pitch in both halves; a second yellow with its red counts as one more. */
  readonly cards: Score | null;
}

/** Facts with only the ending known. */
export const NOTHING_KNOWN: Omit<MatchFacts, 'ending' | 'halfMinutes' | 'changed'> = {
  ...{ halfTime: null, fullTime: null, afterExtraTime: null, penalties: null, brokenOffAt: null, qualified: null, goals: null },
  ...{ soFar: null, corners: null, cornerOrder: null, cards: null },
};

/** The last minutes of the first half, of the match, and of extra time, whose length is at most a third of the match's. */
export function minutesOf(halfMinutes = 45): { readonly half: number; readonly match: number; readonly last: number } {
  const match = 2 * halfMinutes;
  return { half: halfMinutes, match, last: match + Math.ceil(match / 3) };
}

/** The part of the facts that contains the length of halves; football's facts have none. */
export function lengthOf(halfMinutes: number): Pick<MatchFacts, 'halfMinutes'> {
  return halfMinutes === 45 ? {} : { halfMinutes };
}

/** A score at half time and at the end. */
export interface Scoreline {
  readonly halfTime: Score;
  readonly fullTime: Score;
}

/** A played match with these scores; who scored when, and who advances, stays unknown. */
export function playedAs({ halfTime, fullTime }: Scoreline): MatchFacts {
  return { ...NOTHING_KNOWN, ending: 'played', halfTime, fullTime };
}
