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
/** A clock shows whole minutes that have gone: on average another half has. */
const WITHIN_MINUTE = 0.5;
const LEAST_LEFT = 0.2;
/** With less than this to come, in minutes, a price is mostly margin and rounding. */
const LEAST_TOLD = 4;
/** What ends a drive, and whose it was where the points are the other side's. */
const ENDS = new Set<string>(['touchdown', 'field_goal', 'safety', 'turnover', 'drive_end']);

/** Who has the ball, and how far from the end zone: as scores of periods carry it. */
export interface Ball {
  readonly side: Side | null;
  readonly yards: number | null;
}

/** The ball as scores of periods: `ball` 1 for the side that has it, `yards` how far it is from the end zone. */
export function writeBall({ side, yards }: Ball): PeriodScore[] {
  return [
    ...(side === null ? [] : [{ period: 'ball', home: Number(side === 'home'), away: Number(side === 'away') }]),
    ...(yards === null ? [] : [{ period: 'yards', home: yards, away: 0 }]),
  ];
}

/** Where a game is; null where nothing is played, or the points of a period before this one are missing. */
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
  // A second overtime of a game that must have a winner is decided by the next points.
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

/** All that the prices of a game follow from. */
export interface GameModel {
  readonly terms: GameTerms;
  readonly moment: Moment;
}

/**
 * The model of a game under way. The supplier's prices of play win: what is still to come is fitted to them. Where they are missing, cannot be fitted, or the game is nearly over,
 * the prices before the start go on with the score. Null: neither can be used, or the points of a period are missing.
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

/** The openings read last: a game is priced again and again from the same one. */
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
