import { termsOf as goalsTermsOf } from '../../goals/builder/builder-terms.ts';
import { goalsBuilder } from '../../goals/builder/goals-builder.ts';
import { factsSoFar as goalsSoFar } from '../../goals/live/facts-so-far.ts';
import { liveGoals } from '../../goals/live/live-goals.ts';
import { liveModel as goalsModel } from '../../goals/live/live-model.ts';
import { goalsMarkets } from '../../goals/markets/goals-markets.ts';
import { elapsedShare as shareElapsed, firstHalfShare, type PlayClock } from '../../goals/pricing/grid/goal-clock.ts';
import type { Intensities } from '../../goals/pricing/grid/intensities.ts';
import { kickOff, momentInPlay as goalsMoment, type Moment, type Sides } from '../../goals/pricing/grid/moment.ts';
import { matchMarkets as goalsChances } from '../../goals/pricing/match-markets.ts';
import { priceMatch as goalsPrices } from '../../goals/pricing/price-match.ts';
import type { Play } from '../../sport.ts';
import { FOOTBALL_TIME } from '../football-clock.ts';
import { footballGame } from '../football-game.ts';

export type { GoalsChances as FootballChances } from '../../goals/pricing/margins.ts';

/* For tests: what games of goals share, as football has it. */
export const footballMarkets = goalsMarkets(footballGame);
export const footballBuilder = goalsBuilder(footballGame, footballMarkets);
export const liveFootball = liveGoals(footballGame);
export const FIRST_HALF_SHARE = firstHalfShare(FOOTBALL_TIME);
export const KICK_OFF = kickOff(FOOTBALL_TIME);

export const elapsedShare = (clock: PlayClock) => shareElapsed(FOOTBALL_TIME, clock);
export const momentInPlay = (clock: PlayClock, score: Moment['score'], halfTime: Moment['halfTime'], pressure?: Sides) =>
  goalsMoment(FOOTBALL_TIME, clock, score, halfTime, pressure);
export const matchMarkets = (of: Intensities, moment: Moment = KICK_OFF) => goalsChances(footballGame, of, moment === KICK_OFF ? null : moment);
export const priceMatch = (of: Intensities, moment: Moment = KICK_OFF) => goalsPrices(footballGame, of, moment === KICK_OFF ? null : moment);
export const factsSoFar = (play: Play) => goalsSoFar(footballGame, play);
export const liveModel = (input: Parameters<typeof goalsModel>[1]) => goalsModel(footballGame, input);
export const termsOf = (input: Parameters<typeof goalsTermsOf>[1]) => goalsTermsOf(footballGame, input);
