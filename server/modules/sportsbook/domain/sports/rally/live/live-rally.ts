import type { LiveSport } from '../../sport.ts';
import { viewMatch } from '../chain/match-chain.ts';
import type { RallyLaw } from '../chain/strength.ts';
import type { RallyFacts } from '../facts/rally-facts.ts';
import { matchChances } from '../pricing/match-markets.ts';
import { offer } from '../pricing/offer.ts';
import type { openingReader } from '../pricing/read-opening.ts';
import { factsSoFar } from './facts-so-far.ts';
import { liveModel } from './live-model.ts';

/** In play, outcomes with a lower chance have no price. */
const RAREST = 0.001;

/** In-play rules of a match. */
export function liveRally(law: RallyLaw & { readonly races: readonly number[] }, readOpening: ReturnType<typeof openingReader>): LiveSport<RallyFacts> {
  return {
    delayMs: 4_000,
    suspending: ['point', 'set', 'challenge', 'penalty', 'medical_timeout', 'interrupted', 'retired', 'disqualified'],
    inLists: { incidents: [], periodScores: true },
    price(input) {
      if (input.play.period === 'ended') return [];
      const model = liveModel(law, readOpening, input);
      if (model === null) return null;
      const { strengths, states } = model;
      const view = viewMatch(law, strengths, states);
      return offer(matchChances({ bestOf: states[0].state.bestOf, view, inPlay: true, races: law.races }), RAREST);
    },
    factsSoFar: (play) => factsSoFar(law, play),
  };
}
