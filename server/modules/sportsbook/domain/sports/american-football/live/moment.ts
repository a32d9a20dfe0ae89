import type { ModelPrices } from '../../../events/stored-event.ts';
import type { PeriodScore } from '../../../events/score.ts';
import { currentPoints, overPeriods, periodsBefore } from '../../quarters/periods.ts';
import { QUARTERS, type Side } from '../../quarters/quarter-facts.ts';
import type { Play } from '../../sport.ts';
import type { Moment } from '../pricing/game-law.ts';
import { OVERTIME_MINUTES } from '../pricing/overtime.ts';
import { readTerms } from '../pricing/read-terms.ts';
import type { GameTerms } from '../pricing/stretch.ts';

const QUARTER_MINUTES = 15;
/** The clock shows whole elapsed minutes; on average another half minute has passed. */
const WITHIN_MINUTE = 0.5;
const LEAST_LEFT = 0.2;
/** With fewer minutes left, a price is mostly margin and rounding. */
const LEAST_TOLD = 4;
/** Incidents that end a drive. A drive can also end with points of the other side. */
const ENDS = new Set<string>(['touchdown', 'field_goal', 'safety', 'turnover', 'drive_end']);

/** The side that has the ball, and its distance from the end zone. */
export interface Ball {
  readonly side: Side | null;
  readonly yards: number | null;
}

/** The ball as period scores: `ball` is 1 for the side that has it, `yards` is its distance from the end zone. */
export function writeBall({ side, yards }: Ball): PeriodScore[] {
  return [
    ...(side === null ? [] : [{ period: 'ball', home: Number(side === 'home'), away: Number(side === 'away') }]),
    ...(yards === null ? [] : [{ period: 'yards', home: yards, away: 0 }]),
  ];
}

/** The moment of a game; null if nothing is being played, or if the points of an earlier period are missing. */
export function momentOf({ period, minute, score, periodScores, incidents }: Play): Moment | null {
  const before = periodsBefore(period);
  if (before === null) return null;
  const periods = overPeriods(periodScores).slice(0, before);
  const current = currentPoints(score, periods, before);
  if (current === null) return null;
  const isOvertime = before >= QUARTERS;
  const length = isOvertime ? OVERTIME_MINUTES : QUARTER_MINUTES;
  const begins = isOvertime ? QUARTERS * QUARTER_MINUTES + (before - QUARTERS) * OVERTIME_MINUTES : before * QUARTER_MINUTES;
  const gone = Math.max(minute, begins) - begins;
  const isBreak = period === 'half_time';
  const counted = incidents.filter(({ review }) => review !== 'taken_back');
  const ball = isBreak ? null : periodScores.find((each) => each.period === 'ball');
  // In a second overtime of a game that must have a winner, the next points decide.
  const own = counted.filter((each) => ENDS.has(each.type) && each.minute >= begins).length;
  return {
    ...{ score, periods, current },
    left: isBreak ? length : Math.min(length, Math.max(LEAST_LEFT, length - gone - (gone === 0 ? 0 : WITHIN_MINUTE))),
    ball: ball === undefined || ball === null ? null : ball.home > 0 ? 'home' : 'away',
    yards: isBreak ? null : (periodScores.find((each) => each.period === 'yards')?.home ?? null),
    overtimeDrives: before > QUARTERS ? 2 : isOvertime ? own : 0,
    touchdowns: counted.filter(({ type }) => type === 'touchdown').length,
  };
}

/** The inputs of the prices of a game. */
export interface GameModel {
  readonly terms: GameTerms;
  readonly moment: Moment;
}

/**
 * The model of a game under way. The rest of the game is fitted to the supplier's in-play prices. If these are missing, cannot be fitted, or the game is nearly
 * over, the opening prices are used with the present score. Null if neither can be used, or if the points of a period are missing.
 */
export function liveModel({ opening, prices, play }: { opening: ModelPrices | null; prices: ModelPrices | null; play: Play }): GameModel | null {
  const moment = momentOf(play);
  if (moment === null) return null;
  const before = opening === null ? null : readOpening(opening);
  const left = moment.left + Math.max(0, QUARTERS - 1 - moment.periods.length) * QUARTER_MINUTES;
  const isLate = left < LEAST_TOLD || moment.periods.length >= QUARTERS;
  const followed = prices === null || (isLate && before !== null) ? null : readTerms(prices, moment);
  const terms = followed ?? before;
  return terms === null ? null : { terms, moment };
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
