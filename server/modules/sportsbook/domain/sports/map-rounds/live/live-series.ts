import type { openingReader } from '../../map-series/read-opening.ts';
import type { LiveSport } from '../../sport.ts';
import type { MapLaw } from '../chain/map-chain.ts';
import { viewSeries } from '../chain/series-chain.ts';
import type { SeriesFacts } from '../facts/series-facts.ts';
import { offer } from '../pricing/offer.ts';
import { matchChances } from '../pricing/series-markets.ts';
import { factsSoFar } from './facts-so-far.ts';
import { liveModel } from './live-model.ts';

/** In play, outcomes with a lower chance have no price. */
const RAREST = 0.001;

/** In-play rules of a match. */
export function liveSeries(law: MapLaw, readOpening: ReturnType<typeof openingReader>): LiveSport<SeriesFacts> {
  return {
    delayMs: 6_000,
    suspending: ['round', 'map', 'technical_pause', 'restored', 'forfeit', 'admin_decision'],
    inLists: { incidents: [], periodScores: true },
    price(input) {
      if (input.play.period === 'ended') return [];
      const model = liveModel(law, readOpening, input);
      if (model === null) return null;
      const { strength, moment } = model;
      return offer(matchChances(law, { bestOf: moment.bestOf, view: viewSeries(law, strength, moment), inPlay: true }), RAREST);
    },
    factsSoFar: (play) => factsSoFar(law, play),
  };
}
