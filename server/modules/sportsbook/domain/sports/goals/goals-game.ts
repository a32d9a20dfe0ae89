import type { LiveSport, Play, Sport } from '../sport.ts';
import type { MatchFacts } from './facts/match-facts.ts';
import type { GoalsMarket, MarketTerms } from './markets/goals-market.ts';
import type { GoalsChances } from './pricing/margins.ts';
import type { Intensities } from './pricing/grid/intensities.ts';
import type { PlayClock } from './pricing/grid/goal-clock.ts';
import type { Moment, Sides } from './pricing/grid/moment.ts';
import type { PricingTerms } from './pricing/match-markets.ts';

/** All that the prices of a match follow from. */
export interface MatchModel {
  readonly intensities: Intensities;
  readonly moment: Moment;
}

/** Markets on counts other than goals. */
export interface GoalsExtra {
  readonly markets: readonly GoalsMarket[];
  readonly facts: 'corners_and_cards';
  /** Their chances in play, before the margin. */
  chances(play: Play, model: MatchModel): readonly GoalsChances[];
}

/** A game of two halves that is won by goals: its name, its clock, what its goals are like, its words. */
export interface GoalsGame extends MarketTerms, PricingTerms {
  readonly id: string;
  readonly name: string;
  /** How long a half may be, in minutes; the first is usual, and the one `time` has. */
  readonly halves: readonly [usual: number, ...others: number[]];
  /** An average match, for matches without a price before their start. */
  readonly average: Intensities;
  /** The factor on what is still to come of each side, by what happened and by the score. */
  pressure(play: Play, clock: PlayClock): Sides;
  /** The line of goals that lists show, in goals. */
  readonly listedLine: string;
  /** Markets that stand after those of the match, and before those of a half. */
  readonly tie: readonly GoalsMarket[];
  /** Left out: goals alone. */
  readonly extra?: GoalsExtra;
  readonly delayMs: number;
  /** Incidents after which nothing is bet on until newer prices come. */
  readonly suspending: readonly string[];
  /** What lists carry of a match under way besides its score; left out: what suspends. */
  readonly inLists?: NonNullable<LiveSport<MatchFacts>['inLists']>;
  readonly incidents: readonly string[];
  readonly lineups?: NonNullable<Sport['feed']['lineups']>;
  readonly space: Sport<MatchFacts>['space'];
  readonly table: Sport['table'];
}
