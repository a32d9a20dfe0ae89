import type { Score, Side } from '../../../events/score.ts';

export type { Score, Side };

/** A goal as the scoresheet has it: "45+2" is minute 45, added 2. A shoot-out's kicks are no goals. */
export interface Goal {
  readonly side: Side;
  readonly minute: number;
  readonly addedMinutes: number;
}

/**
 * How a match came to its end. `awarded`: decided off the field, whether or not it was played out. `postponed`: not played within the window
 * (see postponedBeyond), `cancelled`: never to be played.
 */
export type Ending = 'played' | 'abandoned' | 'awarded' | 'postponed' | 'cancelled';

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
}
