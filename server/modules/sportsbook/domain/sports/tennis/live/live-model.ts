import type { ModelPrices } from '../../../events/stored-event.ts';
import type { Play } from '../../sport.ts';
import type { ServePoints } from '../chain/points.ts';
import { AVERAGE, averageOf, fairPrices, type FeedPrices, fitApart, near } from '../pricing/fit-serves.ts';
import { type Opening, readOpening } from '../pricing/price-tennis.ts';
import { type MatchMoment, momentOf } from './match-moment.ts';

/** The inputs of the prices of a match under way. */
export interface LiveModel {
  readonly serve: ServePoints;
  readonly moment: MatchMoment;
}

/** With a smaller chance left for either side, a winner price is mostly margin and carries little information about the players. */
const NEARLY_OVER = 0.03;
/** How far in-play prices may move both chances from their opening values: a day's form, not another player. */
const MOST_MOVED = 0.06;

/** The model of a match under way; null without both an opening and an in-play price, after the end, and for an impossible scoreboard. */
export function liveModel({ opening, prices, play }: { opening: ModelPrices | null; prices: ModelPrices | null; play: Play }): LiveModel | null {
  const before = opening === null ? null : readOpening(opening);
  const fair = prices === null ? null : fairPrices(prices as FeedPrices);
  const format = before?.format ?? fair?.format;
  const moment = format === undefined ? null : momentOf(play, format);
  const serve = moment === null ? null : serveNow(before, fair?.home ?? null, moment);
  return moment === null || serve === null ? null : { serve, moment };
}

/** The two serving chances at this moment: the opening ones, moved apart as the supplier's in-play winner price implies. Null if neither is available. */
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
