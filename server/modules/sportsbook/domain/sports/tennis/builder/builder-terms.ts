import type { Score, Side } from '../../../events/score.ts';
import { numbersOf } from '../../combining/joint-builder.ts';
import type { BuilderTerms, SportBuilder } from '../../sport.ts';
import { newMatch, type PossibleState } from '../chain/match-chain.ts';
import type { ServePoints } from '../chain/points.ts';
import { LAST_SETS } from '../facts/format.ts';
import { formatOf } from '../facts/tennis-facts.ts';
import { liveModel } from '../live/live-model.ts';
import { readOpening } from '../pricing/price-tennis.ts';

/** Raise the version when the meaning of the numbers changes. */
const VERSION = 1;

/** The inputs of joint prices: two states if it is unknown who serves. */
export interface MatchModel {
  readonly serve: ServePoints;
  readonly states: readonly [PossibleState, ...PossibleState[]];
}

const FIRST: Readonly<Record<Side, number>> = { home: 1, away: 2 };
const UNKNOWN = 0;

/** The model of a moment as numbers that can be stored. */
export function termsOf({ opening, prices, play }: Parameters<SportBuilder['terms']>[0]): BuilderTerms | null {
  const model = play === null ? beforeTheMatch(opening ?? prices) : withStates(liveModel({ opening, prices, play }));
  if (model === null) return null;
  const { serve, states } = model;
  const { format, done, set } = states[0].state;
  return {
    ...{ version: VERSION, serveHome: serve.home, serveAway: serve.away, bestOf: format.bestOf, lastSet: LAST_SETS.indexOf(format.lastSet) },
    ...{ gamesHome: set.games.home, gamesAway: set.games.away, pointsHome: set.points.home, pointsAway: set.points.away },
    ...{ first: states.length > 1 ? UNKNOWN : FIRST[set.first], done: done.length },
    ...Object.assign({}, ...done.map(({ home, away }, index) => ({ [`set${index + 1}Home`]: home, [`set${index + 1}Away`]: away }))),
  };
}

/** Rebuilds the model from its terms. Throws RangeError for invalid terms. */
export function modelOf(terms: BuilderTerms): MatchModel {
  const of = numbersOf(terms, VERSION);
  const format = formatOf({ bestOf: of('bestOf'), lastSet: LAST_SETS[of('lastSet')] ?? null });
  if (format === null) throw new RangeError('builder terms of a format that is not played');
  const done = Array.from({ length: of('done') }, (_, index): Score => ({ home: of(`set${index + 1}Home`), away: of(`set${index + 1}Away`) }));
  const [games, points] = [
    { home: of('gamesHome'), away: of('gamesAway') },
    { home: of('pointsHome'), away: of('pointsAway') },
  ];
  const at = (first: Side, chance: number): PossibleState => ({ chance, state: { format, done, set: { games, first, points } } });
  const serve = { home: of('serveHome'), away: of('serveAway') };
  const first = of('first');
  return { serve, states: first === UNKNOWN ? [at('home', 0.5), at('away', 0.5)] : [at(first === FIRST.home ? 'home' : 'away', 1)] };
}

function withStates(model: ReturnType<typeof liveModel>): MatchModel | null {
  return model === null ? null : { serve: model.serve, states: model.moment.states };
}

/** It is unknown who serves first. */
function beforeTheMatch(prices: Parameters<typeof readOpening>[0] | null): MatchModel | null {
  const opening = prices === null ? null : readOpening(prices);
  if (opening === null) return null;
  const first = (side: Side) => ({ chance: 0.5, state: newMatch(opening.format, side) });
  return { serve: opening.serve, states: [first('home'), first('away')] };
}
