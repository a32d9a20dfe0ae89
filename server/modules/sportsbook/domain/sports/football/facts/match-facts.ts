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
 * (see postponedBeyond), `cancelled`: never to be played.
 */
export type Ending = 'played' | 'abandoned' | 'awarded' | 'postponed' | 'cancelled' | 'under_way';

/** What settlement knows of a match. Null: not known, or it never came to that. Scores are running totals. */
export interface MatchFacts {
  readonly ending: Ending;
  readonly halfTime: Score | null;
  /** After ninety minutes and stoppage time, as played; an award changes nothing here. */
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
  /** Corner kicks of the ninety minutes; of a match under way, or that broke off: up to then. */
  readonly corners: Score | null;
  /** Who took each of them, in order. */
  readonly cornerOrder: readonly Side[] | null;
  /** Cards shown in the ninety minutes, to players on the pitch; a second yellow with the red that follows it is one more. */
  readonly cards: Score | null;
}

/** Facts that say nothing but how the match ended. */
export const NOTHING_KNOWN: Omit<MatchFacts, 'ending'> = {
  ...{ halfTime: null, fullTime: null, afterExtraTime: null, penalties: null, brokenOffAt: null, qualified: null, goals: null },
  ...{ soFar: null, corners: null, cornerOrder: null, cards: null },
};
