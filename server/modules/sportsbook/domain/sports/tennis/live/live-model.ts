import type { ModelPrices } from '../../../events/stored-event.ts';
import type { Play } from '../../sport.ts';
import type { ServePoints } from '../chain/points.ts';
import { AVERAGE, averageOf, fairPrices, type FeedPrices, fitApart, near } from '../pricing/fit-serves.ts';
import { type Opening, readOpening } from '../pricing/price-tennis.ts';
import { type MatchMoment, momentOf } from './match-moment.ts';

/** All that the prices of a match under way follow from. */
export interface LiveModel {
  readonly serve: ServePoints;
  readonly moment: MatchMoment;
}

/** With less than this left to either side, a price of the winner is mostly margin and says little of the players. */
const NEARLY_OVER = 0.03;
/** How far a match under way moves both chances from what they were before it: a day's form, not another player. */
const MOST_MOVED = 0.06;

/** The model of a match under way; null where there is neither an opening nor a price of play to go by, once it is over, and where the scoreboard shows what no match comes to. */
export function liveModel({ opening, prices, play }: { opening: ModelPrices | null; prices: ModelPrices | null; play: Play }): LiveModel | null {
  const before = opening === null ? null : readOpening(opening);
  const fair = prices === null ? null : fairPrices(prices as FeedPrices);
  const format = before?.format ?? fair?.format;
  const moment = format === undefined ? null : momentOf(play, format);
  const serve = moment === null ? null : serveNow(before, fair?.home ?? null, moment);
  return moment === null || serve === null ? null : { serve, moment };
}

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
