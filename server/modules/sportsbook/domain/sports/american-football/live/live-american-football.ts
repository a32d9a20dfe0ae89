import { scoredSoFar, type Worth } from '../../quarters/so-far.ts';
import type { LiveSport, Play } from '../../sport.ts';
import { factFaults, FIRST_SCORES, type GameFacts, NOTHING_KNOWN } from '../game-facts.ts';
import { gameMarkets, offer } from '../pricing/game-markets.ts';
import { liveModel } from './moment.ts';

/**
 * The points of each kind of incident for its side; an extra point or two-point try counts apart from its touchdown. A safety counts for the defending side.
 */
const POINTS: Worth = { touchdown: 6, extra_point: 1, two_point_conversion: 2, field_goal: 3, safety: 2 };

/** The incident types that score points. */
export const SCORES: readonly string[] = Object.keys(POINTS);

/** In play, outcomes with a lower chance have no price. */
const RAREST = 0.002;

/** In-play rules of American football. */
export const liveAmericanFootball: LiveSport<GameFacts> = {
  delayMs: 5_000,
  suspending: [...SCORES, 'turnover', 'period_end', 'game_end'],
  inLists: { incidents: [], periodScores: false },
  price(input) {
    if (input.play.period === 'ended') return [];
    const model = liveModel(input);
    if (model === null) return null;
    const { score } = input.play;
    return offer(gameMarkets(model.terms, model.moment, score.home + score.away > 0), RAREST);
  },
  factsSoFar,
};

/** The certain facts of a game under way. The order of points and the number of touchdowns are known only up to the first incident under review. */
export function factsSoFar(play: Play): GameFacts {
  const { periods, soFar, inOrder, agrees } = scoredSoFar(play, POINTS);
  const touchdownsOf = (side: 'home' | 'away') => (inOrder ?? []).filter((each) => each.type === 'touchdown' && each.side === side).length;
  const facts: GameFacts = {
    ...{ ...NOTHING_KNOWN, ending: 'under_way', periods, soFar },
    firstScore: FIRST_SCORES.find((each) => each === inOrder?.[0]?.type) ?? null,
    touchdowns: inOrder === null ? null : { home: touchdownsOf('home'), away: touchdownsOf('away') },
  };
  return agrees && factFaults(facts).length === 0 ? facts : { ...NOTHING_KNOWN, ending: 'under_way' };
}
