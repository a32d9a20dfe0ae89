import { numbersOf } from '../../combining/joint-builder.ts';
import type { BuilderTerms, SportBuilder } from '../../sport.ts';
import type { GoalsGame, MatchModel } from '../goals-game.ts';
import { liveModel, readOpening } from '../live/live-model.ts';
import { kickOff } from '../pricing/grid/moment.ts';

/** Raise the version when the meaning of the numbers changes: bets keep their terms. */
const VERSION = 1;

/** The model of a moment as numbers that are stored with a bet. */
export function termsOf(game: GoalsGame, { opening, prices, play }: Parameters<SportBuilder['terms']>[0]): BuilderTerms | null {
  const model = play === null ? beforeTheMatch(game, opening ?? prices) : liveModel(game, { opening, prices, play });
  if (model === null) return null;
  const { intensities, moment } = model;
  const { score, remaining, beforeHalfTime, halfTime } = moment;
  return {
    ...{ version: VERSION, ...intensities, scoreHome: score.home, scoreAway: score.away },
    ...{ remainingHome: remaining.home, remainingAway: remaining.away, beforeHalfTime },
    ...(halfTime === null ? {} : { halfHome: halfTime.home, halfAway: halfTime.away }),
  };
}

/** Rebuilds the model from its terms. Throws RangeError for invalid terms. */
export function modelOf(terms: BuilderTerms): MatchModel {
  const of = numbersOf(terms, VERSION);
  return {
    intensities: { homeGoals: of('homeGoals'), awayGoals: of('awayGoals'), rho: of('rho') },
    moment: {
      score: { home: of('scoreHome'), away: of('scoreAway') },
      remaining: { home: of('remainingHome'), away: of('remainingAway') },
      beforeHalfTime: of('beforeHalfTime'),
      halfTime: terms['halfHome'] === undefined ? null : { home: of('halfHome'), away: of('halfAway') },
    },
  };
}

function beforeTheMatch({ time }: GoalsGame, prices: Parameters<typeof readOpening>[0] | null): MatchModel | null {
  const intensities = prices === null ? null : readOpening(prices);
  return intensities === null ? null : { intensities, moment: kickOff(time) };
}
