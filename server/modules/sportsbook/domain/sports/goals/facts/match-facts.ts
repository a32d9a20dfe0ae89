import type { Score, Side } from '../../../events/score.ts';

export type { Score, Side };

/** A goal as the scoresheet has it: "45+2" is minute 45, added 2. A shoot-out's kicks are no goals. */
export interface Goal {
  readonly side: Side;
  readonly minute: number;
  readonly addedMinutes: number;
}

/**
 * How a match came to its end, or `under_way`: then the facts are what is certain already. `awarded`: decided off the field, whether or not it was played out. `postponed`: not played within the window
 * (see postponedBeyond), `cancelled`: never to be played. `replayed`: it stopped and is played again whole, as another event.
 */
export type Ending = 'played' | 'abandoned' | 'awarded' | 'postponed' | 'cancelled' | 'replayed' | 'under_way';

export type Change = 'no' | 'length' | 'players';

/** What settlement knows of a match. Null: not known, or it never came to that. Scores are running totals. */
export interface MatchFacts {
  readonly ending: Ending;
  /** Minutes of a half; left out: 45. */
  readonly halfMinutes?: number;
  /** What was other than named before the start: how long halves are, or who plays. Left out: nothing. */
  readonly changed?: Change | null;
  readonly halfTime: Score | null;
  /** After both halves and stoppage time, as played; an award changes nothing here. */
  readonly fullTime: Score | null;
  readonly afterExtraTime: Score | null;
  /** Kicks scored in a shoot-out. */
  readonly penalties: Score | null;
  /** The score at which an abandoned or awarded match broke off. */
  readonly brokenOffAt: Score | null;
  /** Who went through, as the competition says. */
  readonly qualified: Side | null;
  /** Every goal of the match in the order they fell, or null where that is not known. */
  readonly goals: readonly Goal[] | null;
  /** Of a match under way: the goals that are certain. */
  readonly soFar: Score | null;
  /** Corner kicks of both halves; of a match under way, or that broke off: up to then. */
  readonly corners: Score | null;
  /** Who took each of them, in order. */
  readonly cornerOrder: readonly Side[] | null;
  /** Cards shown in both halves, to players on the pitch; a second yellow with the red that follows it is one more. */
  readonly cards: Score | null;
}

/** Facts that say nothing but how the match ended. */
export const NOTHING_KNOWN: Omit<MatchFacts, 'ending' | 'halfMinutes' | 'changed'> = {
  ...{ halfTime: null, fullTime: null, afterExtraTime: null, penalties: null, brokenOffAt: null, qualified: null, goals: null },
  ...{ soFar: null, corners: null, cornerOrder: null, cards: null },
};

/** The last minutes of the first half, of the match, and of extra time, which is at most a third of it. */
export function minutesOf(halfMinutes = 45): { readonly half: number; readonly match: number; readonly last: number } {
  const match = 2 * halfMinutes;
  return { half: halfMinutes, match, last: match + Math.ceil(match / 3) };
}

/** The field of facts that says how long halves are; football's have none. */
export function lengthOf(halfMinutes: number): Pick<MatchFacts, 'halfMinutes'> {
  return halfMinutes === 45 ? {} : { halfMinutes };
}

/** A score at half time and at the end. */
export interface Scoreline {
  readonly halfTime: Score;
  readonly fullTime: Score;
}

/** A match that was played and went so; who scored when, and who goes through, stays open. */
export function playedAs({ halfTime, fullTime }: Scoreline): MatchFacts {
  return { ...NOTHING_KNOWN, ending: 'played', halfTime, fullTime };
}
