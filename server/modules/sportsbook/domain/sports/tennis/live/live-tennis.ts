import type { PricedMarket } from '../../../pricing/price-market.ts';
import type { LiveSport } from '../../sport.ts';
import { viewOnTheDay } from '../chain/form.ts';
import type { ServePoints } from '../chain/points.ts';
import type { TennisFacts } from '../facts/tennis-facts.ts';
import { AVERAGE, averageOf, fairPrices, type FeedPrices, fitApart, near } from '../pricing/fit-serves.ts';
import { matchMarkets } from '../pricing/match-markets.ts';
import { isOffered, type Opening, priceChances, readOpening } from '../pricing/price-tennis.ts';
import { factsSoFar } from './facts-so-far.ts';
import { type MatchMoment, momentOf } from './match-moment.ts';

/** Outcomes rarer than this have no price in play. */
const RAREST = 0.001;
/** With less than this left to either side, a price of the winner is mostly margin and says little of the players. */
const NEARLY_OVER = 0.03;
/** How far a match under way moves both chances from what they were before it: a day's form, not another player. */
const MOST_MOVED = 0.06;

/** Tennis while it is played. */
export const liveTennis: LiveSport<TennisFacts> = {
  delayMs: 4_000,
  suspending: ['game', 'set', 'break_point', 'medical_timeout', 'retired', 'disqualified'],
  inLists: { incidents: [], periodScores: true },
  price({ opening, prices, play }) {
    if (play.period === 'ended') return [];
    const before = opening === null ? null : readOpening(opening);
    const fair = prices === null ? null : fairPrices(prices as FeedPrices);
    const format = before?.format ?? fair?.format;
    if (format === undefined) return null;
    const moment = momentOf(play, format);
    const serve = moment === null ? null : serveNow(before, fair?.home ?? null, moment);
    if (moment === null || serve === null) return null;
    const view = viewOnTheDay(serve, moment.states);
    const markets = matchMarkets({ format: moment.states[0].state.format, view, nextGame: moment.nextGame });
    return markets.map((each) => withoutRarities(priceChances(each))).filter(isOffered);
  },
  factsSoFar,
};

/**
 * The two chances at this moment: those from before the match, moved as far apart as the supplier's price of the winner says from here. Null where neither is there to
 * go by.
 */
function serveNow(before: Opening | null, home: number | null, { states: [{ state }] }: MatchMoment): ServePoints | null {
  const isTelling = home !== null && home > NEARLY_OVER && home < 1 - NEARLY_OVER;
  if (before === null) return isTelling ? near(fitApart(AVERAGE, home, state), home, state) : null;
  if (!isTelling) return before.serve;
  const average = averageOf(before.serve);
  const apart = before.serve.home - average;
  const moved = fitApart(average, home, state).home - average - apart;
  const now = apart + Math.min(Math.max(moved, -MOST_MOVED), MOST_MOVED);
  return { home: average + now, away: average - now };
}

function withoutRarities(market: PricedMarket): PricedMarket {
  if (market.outcomes.every(({ win }) => win >= RAREST)) return market;
  return { ...market, outcomes: market.outcomes.map((outcome) => (outcome.win < RAREST ? { ...outcome, oddsMilli: null } : outcome)) };
}
