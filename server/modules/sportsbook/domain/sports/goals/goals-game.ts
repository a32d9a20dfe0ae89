import type { LiveSport, Play, Sport } from '../sport.ts';
import type { MatchFacts } from './facts/match-facts.ts';
import type { GoalsMarket, MarketTerms } from './markets/goals-market.ts';
import type { GoalsChances } from './pricing/margins.ts';
import type { Intensities } from './pricing/grid/intensities.ts';
import type { PlayClock } from './pricing/grid/goal-clock.ts';
import type { Moment, Sides } from './pricing/grid/moment.ts';
import type { PricingTerms } from './pricing/match-markets.ts';

/** The inputs of the prices of a match. */
export interface MatchModel {
  readonly intensities: Intensities;
  readonly moment: Moment;
}

/** Markets on counts other than goals. */
export interface GoalsExtra {
  readonly markets: readonly GoalsMarket[];
  readonly facts: 'corners_and_cards';
  /** Their in-play chances, before the margin. */
  chances(play: Play, model: MatchModel): readonly GoalsChances[];
}

/** A game of two halves decided by goals: its name, clock, goal model and texts. */
export interface GoalsGame extends MarketTerms, PricingTerms {
  readonly id: string;
  readonly name: string;
  /** The possible lengths of a half, in minutes; the first is the usual one, to which `time` refers. */
  readonly halves: readonly [usual: number, ...others: number[]];
  /** An average match, used for matches without opening prices. */
  readonly average: Intensities;
  /** The factor on the remaining goals of each side, by incidents and by the score. */
  pressure(play: Play, clock: PlayClock): Sides;
  /** The line of total goals that lists show. */
  readonly listedLine: string;
  /** Markets listed after those of the match and before those of a half. */
  readonly tie: readonly GoalsMarket[];
  /** Left out: markets on goals only. */
  readonly extra?: GoalsExtra;
  readonly delayMs: number;
  /** Incidents that suspend the match until newer prices arrive. */
  readonly suspending: readonly string[];
  /** Incident types that lists show for a match under way next to its score; left out: the suspending ones. */
  readonly inLists?: NonNullable<LiveSport<MatchFacts>['inLists']>;
  readonly incidents: readonly string[];
  readonly lineups?: NonNullable<Sport['feed']['lineups']>;
  readonly space: Sport<MatchFacts>['space'];
  readonly table: Sport['table'];
}
