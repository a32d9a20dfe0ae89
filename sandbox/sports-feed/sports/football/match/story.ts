import type { Halves, Side } from '../../goals/game-clock.ts';
import type { Kick } from './shoot-out.ts';

/** An incident between whistles. */
export interface Moment {
  readonly type: 'goal' | 'yellow_card' | 'second_yellow' | 'red_card' | 'corner' | 'penalty_awarded' | 'penalty_missed';
  readonly side: Side;
  /** Time after kick-off, by the feed's clock. */
  readonly offsetMs: number;
}

export interface MatchEvent extends Moment {
  /** Unique in its match. */
  readonly id: string;
  /** 1 to 90. */
  readonly minute: number;
  /** Minutes of added time on top of minute 45 or 90; 0 otherwise. */
  readonly added: number;
}

/** The referee's review of a goal; an annulled goal never counts. */
export interface Review {
  readonly goalId: string;
  readonly beginsMs: number;
  readonly endsMs: number;
  readonly stands: boolean;
}

/** The course of a match, decided before it begins. */
export interface Story extends Halves {
  /** In order of time, annulled goals included. */
  readonly events: readonly MatchEvent[];
  readonly reviews: readonly Review[];
  /** Minutes of stoppage time in the first half and in the second. */
  readonly stoppage: readonly [first: number, second: number];
  /** The kicks of a cup's match that was level; otherwise empty. */
  readonly kicks: readonly Kick[];
  /** The side that qualifies; null if the match decides no tie. */
  readonly through: Side | null;
  /** End of the match: the last whistle, or the end of the last kick. */
  readonly overMs: number;
}
