import type { ModelPrices } from '../../../events/stored-event.ts';
import type { Play } from '../../sport.ts';
import { QUARTERS } from '../../quarters/quarter-facts.ts';
import type { GameTerms } from '../pricing/law/game-terms.ts';
import { type Moment, momentAt, quartersLeft } from '../pricing/law/moment.ts';
import { readTerms } from '../pricing/read-terms.ts';
import { currentPoints, overPeriods, periodsBefore } from '../../quarters/periods.ts';

/** The inputs of the prices of a game. */
export interface GameModel {
  readonly terms: GameTerms;
  readonly moment: Moment;
}

/** With fewer minutes left, a price is mostly margin and rounding. */
const LEAST_LEFT = 2;

/**
 * The model of a game under way. The rest of the game is fitted to the supplier's in-play prices. If these are missing, cannot be fitted, or the game is nearly
 * over, the opening prices are used with the present score. Null if neither can be used, or if the points of a period are missing.
 */
export function liveModel({ opening, prices, play }: { opening: ModelPrices | null; prices: ModelPrices | null; play: Play }): GameModel | null {
  const regularMinutes = (prices ?? opening)?.['regularMinutes'];
  const moment = regularMinutes === undefined ? null : momentOf(play, regularMinutes);
  if (moment === null || regularMinutes === undefined) return null;
  const before = opening === null ? null : readOpening(opening);
  const left = quartersLeft(moment, regularMinutes).reduce((sum, { minutes }) => sum + minutes, 0) || moment.left;
  const followed = prices === null || (left < LEAST_LEFT && before !== null) ? null : readTerms(prices, moment);
  const terms = followed ?? before;
  return terms === null ? null : { terms, moment };
}

/** The moment of a game; null if nothing is being played, or if the points of an earlier period are missing. */
export function momentOf({ period, minute, score, periodScores }: Play, regularMinutes: number): Moment | null {
  const before = periodsBefore(period);
  if (before === null) return null;
  const periods = overPeriods(periodScores).slice(0, before);
  const current = currentPoints(score, periods, before);
  if (current === null) return null;
  const begins = before < QUARTERS ? (before * regularMinutes) / QUARTERS : regularMinutes + (before - QUARTERS) * 5;
  return momentAt(regularMinutes, periods, current, Math.max(minute, begins), period === 'half_time');
}

/** A cache of recently read openings, since a game is priced repeatedly from the same one. */
const read = new Map<string, GameTerms | null>();
const MOST_READ = 500;

function readOpening(opening: ModelPrices): GameTerms | null {
  const key = JSON.stringify(opening);
  const before = read.get(key);
  if (before !== undefined) return before;
  if (read.size >= MOST_READ) read.clear();
  const terms = readTerms(opening);
  read.set(key, terms);
  return terms;
}
