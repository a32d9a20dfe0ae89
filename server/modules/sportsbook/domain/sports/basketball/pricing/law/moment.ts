import { QUARTERS, type Score, sumOf } from '../../../quarters/quarter-facts.ts';
import { OVERTIME_MINUTES } from './game-terms.ts';

/** The moment of a game: the inputs of prices other than the expected points. */
export interface Moment {
  readonly score: Score;
  /** The points of the periods that are over. */
  readonly periods: readonly Score[];
  /** The points so far in the period under way. */
  readonly current: Score;
  /** Minutes left in the period under way. */
  readonly left: number;
}

const NIL: Score = { home: 0, away: 0 };
/** The clock shows whole elapsed minutes; on average another half minute has passed. */
const WITHIN_MINUTE = 0.5;
/** The minimum of minutes left, since the last seconds still bring points. */
const LEAST_LEFT = 0.25;

/** The moment before the tip-off of a game of so many minutes. */
export function tipOff(regularMinutes: number): Moment {
  return { score: NIL, periods: [], current: NIL, left: regularMinutes / QUARTERS };
}

/** A game under way. `minute`: whole minutes played; `isBetween`: the period has not begun. */
export function momentAt(regularMinutes: number, periods: readonly Score[], current: Score, minute: number, isBetween: boolean): Moment {
  const place = periods.length;
  const quarter = regularMinutes / QUARTERS;
  const ends = place < QUARTERS ? (place + 1) * quarter : regularMinutes + (place - QUARTERS + 1) * OVERTIME_MINUTES;
  const length = place < QUARTERS ? quarter : OVERTIME_MINUTES;
  const left = isBetween ? length : ends - minute - WITHIN_MINUTE;
  const sum = sumOf([...periods, current]);
  return { score: sum, periods, current, left: Math.min(length, Math.max(LEAST_LEFT, left)) };
}

/** Minutes left of each quarter that is not over, by its index; none in overtime. */
export function quartersLeft({ periods, left }: Moment, regularMinutes: number): readonly { readonly place: number; readonly minutes: number }[] {
  const quarter = regularMinutes / QUARTERS;
  return [0, 1, 2, 3].filter((place) => place >= periods.length).map((place) => ({ place, minutes: place === periods.length ? left : quarter }));
}
