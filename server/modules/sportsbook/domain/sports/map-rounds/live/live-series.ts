import { fairPrices, type FeedPrices, type Opening, type openingReader } from '../../map-series/read-opening.ts';
import type { LiveSport } from '../../sport.ts';
import type { MapLaw } from '../chain/map-chain.ts';
import { type SeriesState, viewSeries } from '../chain/series-chain.ts';
import type { Strength } from '../chain/strength.ts';
import type { SeriesFacts } from '../facts/series-facts.ts';
import { offer } from '../pricing/offer.ts';
import { fitStrength } from '../pricing/fit-strength.ts';
import { matchChances } from '../pricing/series-markets.ts';
import { factsSoFar } from './facts-so-far.ts';
import { momentOf } from './series-moment.ts';

/** Outcomes rarer than this have no price in play. */
const RAREST = 0.001;
/** With less than this left to either side, a price of the winner is mostly margin and says little of the teams. */
const NEARLY_OVER = 0.03;
/** How far a match under way moves the strength from what it was before it: a day's form, not another team. */
const MOST_MOVED = 0.35;

/** A match while it is played. */
export function liveSeries(law: MapLaw, readOpening: ReturnType<typeof openingReader>): LiveSport<SeriesFacts> {
  return {
    delayMs: 6_000,
    suspending: ['round', 'map', 'technical_pause', 'restored', 'forfeit', 'admin_decision'],
    inLists: { incidents: [], periodScores: true },
    price({ opening, prices, play }) {
      if (play.period === 'ended') return [];
      const before = opening === null ? null : readOpening(opening);
      const fair = prices === null ? null : fairPrices(prices as FeedPrices);
      const bestOf = before?.bestOf ?? fair?.bestOf;
      const moment = bestOf === undefined ? null : momentOf(law, play, bestOf);
      const strength = moment === null ? null : strengthNow(law, before, fair?.home ?? null, moment);
      if (moment === null || strength === null) return null;
      return offer(matchChances(law, { bestOf: moment.bestOf, view: viewSeries(law, strength, moment), inPlay: true }), RAREST);
    },
    factsSoFar: (play) => factsSoFar(law, play),
  };
}

/** The strength at this moment: the one from before the match, moved as the supplier's price of the winner says from here. Null where neither is there to go by. */
function strengthNow(law: MapLaw, before: Opening | null, home: number | null, moment: SeriesState): Strength | null {
  const isTelling = home !== null && home > NEARLY_OVER && home < 1 - NEARLY_OVER;
  const now = isTelling ? fitStrength(law, home, moment) : null;
  if (before === null) return now;
  if (now === null) return before.strength;
  return Math.min(Math.max(now, before.strength - MOST_MOVED), before.strength + MOST_MOVED);
}
