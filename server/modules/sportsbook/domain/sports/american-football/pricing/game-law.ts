import type { PartLaw, QuarterLaw } from '../../quarters/pricing/law-markets.ts';
import type { Masses } from '../../quarters/pricing/masses.ts';
import { QUARTERS, type Score, type Side, sumOf } from '../../quarters/quarter-facts.ts';
import type { Counted } from './drives.ts';
import { KICK_OFF, overtimeEnds } from './overtime.ts';
import { firstScores, type GameTerms, type PointGrid, pointGrid, type Stretch, touchdownCounts } from './stretch.ts';

/** The moment of a game: the inputs of prices other than the strengths. */
export interface Moment {
  readonly score: Score;
  /** The points of the periods that are over. */
  readonly periods: readonly Score[];
  /** The points so far in the period under way. */
  readonly current: Score;
  /** Minutes left in the period under way. */
  readonly left: number;
  readonly ball: Side | null;
  /** Yards from the ball to the end zone. */
  readonly yards: number | null;
  /** Drives of the present overtime that are over. */
  readonly overtimeDrives: number;
  readonly touchdowns: number;
}

const QUARTER_MINUTES = 15;

export const BEFORE: Moment = {
  ...{ score: { home: 0, away: 0 }, periods: [], current: { home: 0, away: 0 }, left: QUARTER_MINUTES },
  ...{ ball: null, yards: null, overtimeDrives: 0, touchdowns: 0 },
};

/**
 * How much more often regular time ends with a margin than by drives alone, since sides play for the tie, for a field goal at the end, and to be a score ahead.
 * Fitted so that games with the spreads of a season end by 3, 6, 7, 10 and 14 as often as 7,276 NFL games from 1999 to 2025 (`published-figures.test.ts`); five
 * or six in a hundred go to overtime.
 */
const MORE_OFTEN: ReadonlyMap<number, number> = new Map([
  [0, 1.9],
  [3, 2.6],
  [6, 1.45],
  [7, 1.43],
  [10, 1.3],
  [14, 1.38],
]);

/** In the last minutes the remaining drives determine the possible margins, so the weights by what sides play for fade out. */
const FADES_MINUTES = 30;

/** The chances from which all prices are derived, at one moment. */
export interface GameLaw extends QuarterLaw {
  /** Touchdowns of both sides at the end. */
  readonly touchdowns: Counted;
  /** How the first points from now on are scored. */
  readonly first: ReturnType<typeof firstScores>;
}

/**
 * Calls `call` for each way in which a game may end, overtimes included, with the side that leads at the end of regular time (−1, 0, 1). Returns how regular
 * time ends (null after it is over), how overtime goes on, and the chance of an overtime.
 */
export function goOn(terms: GameTerms, moment: Moment, call: (home: number, away: number, chance: number, regular: number) => void) {
  const { score, current, overtimeDrives, ball, left } = moment;
  if (moment.periods.length >= QUARTERS) {
    const overtime = overtimeEnds(terms, { score: current, drives: overtimeDrives, ball, minutes: left });
    for (const end of overtime) call(score.home + end.home, score.away + end.away, end.chance, 0);
    return { regular: null, overtime, tied: 1 };
  }
  const rest = restOf(moment);
  const grid = weighted(pointGrid(terms, rest), score, Math.min(1, rest.minutes / FADES_MINUTES));
  const overtime = overtimeEnds(terms, KICK_OFF);
  const lead = score.home - score.away;
  let tied = 0;
  eachCell(grid, (home, away, chance) => {
    if (lead + home - away !== 0) return call(score.home + home, score.away + away, chance, Math.sign(lead + home - away));
    tied += chance;
    for (const end of overtime) call(score.home + home + end.home, score.away + away + end.away, chance * end.chance, 0);
  });
  return { regular: grid, overtime, tied };
}

/** Chances that prices imply for the home side: of winning a game without a tie, of covering the handicap, and of more points than a line. */
export function impliedChances(
  terms: GameTerms,
  moment: Moment,
  handicap: number,
  line: number,
): { readonly home: number; readonly covered: number; readonly over: number } {
  const sums = { home: 0, tie: 0, covered: 0, over: 0 };
  const add = (home: number, away: number, chance: number) => {
    if (home > away) sums.home += chance;
    if (home === away) sums.tie += chance;
    if (home - away + handicap > 0) sums.covered += chance;
    if (home + away > line) sums.over += chance;
  };
  goOn(terms, moment, add);
  return { home: sums.home / (1 - sums.tie), covered: sums.covered, over: sums.over };
}

/** Computes the chances of a game from a moment on. */
export function gameLaw(terms: GameTerms, moment: Moment): GameLaw {
  const ends = new Ends();
  const { regular: grid, overtime, tied } = goOn(terms, moment, (home, away, chance) => ends.add(home, away, chance));
  const isOver = moment.periods.length >= QUARTERS;
  const part = (places: readonly number[]) => (isOver ? null : partLaw(terms, moment, places));
  const regular = isOver ? Float64Array.of(1) : touchdownCounts(terms, restOf(moment));
  const touchdowns = new Float64Array(moment.touchdowns + regular.length + 6);
  const add = (count: number, chance: number) => (touchdowns[moment.touchdowns + count] = (touchdowns[moment.touchdowns + count] ?? 0) + chance);
  for (const [count, chance] of regular.entries()) {
    add(count, chance * (1 - tied));
    for (const end of overtime) add(count + end.touchdowns, chance * tied * end.chance);
  }
  return {
    ...{ final: ends.masses(), regular: grid === null ? null : partOf(grid, moment.score).margin },
    ...{ touchdowns, first: firstScores(terms, restOf(moment)) },
    quarters: [0, 1, 2, 3].map((place) => part([place])),
    halves: [part([0, 1]), part([2, 3])],
  };
}

/** Minutes left of a quarter; 0 if it is over. */
function leftOf({ periods, left }: Moment, place: number): number {
  return place < periods.length ? 0 : place === periods.length ? left : QUARTER_MINUTES;
}

/** The rest of regular time. */
function restOf(moment: Moment): Stretch {
  const minutes = [0, 1, 2, 3].reduce((sum, place) => sum + leftOf(moment, place), 0);
  return { minutes, ball: moment.ball, yards: moment.yards };
}

/** The points of some quarters; null if they are over. */
function partLaw(terms: GameTerms, moment: Moment, places: readonly number[]): PartLaw | null {
  const minutes = places.reduce((sum, place) => sum + leftOf(moment, place), 0);
  if (minutes === 0) return null;
  const isNow = places.includes(moment.periods.length);
  const known = sumOf([...places.flatMap((place) => moment.periods[place] ?? []), ...(isNow ? [moment.current] : [])]);
  return partOf(pointGrid(terms, { minutes, ball: isNow ? moment.ball : null, yards: isNow ? moment.yards : null }), known);
}

/** Weights margins that end a game more often than drives alone give; `share`: the part of this effect that is still to come. */
function weighted({ width, cells }: PointGrid, { home, away }: Score, share: number): PointGrid {
  const more = Float64Array.from(cells);
  let sum = 1;
  for (const [margin, wholly] of MORE_OFTEN) {
    const times = wholly ** share;
    for (const signed of margin === 0 ? [0] : [margin, -margin]) {
      // The number by which the away side outscores the home side from here on.
      const behind = home - away - signed;
      for (let row = Math.max(0, -behind); row < width && row + behind < width; row += 1) {
        const index = row * width + row + behind;
        const each = cells[index] ?? 0;
        more[index] = each * times;
        sum += each * (times - 1);
      }
    }
  }
  for (let index = 0; index < more.length; index += 1) more[index] = (more[index] ?? 0) / sum;
  return { width, cells: more };
}

/** Calls `call` for each cell with a chance: further points of either side, and the chance. */
function eachCell({ width, cells }: PointGrid, call: (home: number, away: number, chance: number) => void): void {
  for (let home = 0; home < width; home += 1) {
    for (let away = 0; away < width; away += 1) {
      const chance = cells[home * width + away] ?? 0;
      if (chance > 1e-12) call(home, away, chance);
    }
  }
}

function partOf(grid: PointGrid, { home, away }: Score): PartLaw {
  const { width } = grid;
  const [margin, total] = [new Float64Array(2 * width - 1), new Float64Array(2 * width - 1)];
  eachCell(grid, (own, others, chance) => {
    margin[own - others + width - 1] = (margin[own - others + width - 1] ?? 0) + chance;
    total[own + others] = (total[own + others] ?? 0) + chance;
  });
  return { margin: { lowest: home - away - width + 1, masses: margin }, total: { lowest: home + away, masses: total } };
}

/** A limit above the further points of both sides in any message. */
const MOST = 1_024;

/** Sums the ends of a game by margin, total and side. */
class Ends {
  readonly #margin = new Float64Array(2 * MOST);
  readonly #total = new Float64Array(MOST);
  readonly #home = new Float64Array(MOST);
  readonly #away = new Float64Array(MOST);

  add(home: number, away: number, chance: number): void {
    this.#margin[home - away + MOST] = (this.#margin[home - away + MOST] ?? 0) + chance;
    this.#total[home + away] = (this.#total[home + away] ?? 0) + chance;
    this.#home[home] = (this.#home[home] ?? 0) + chance;
    this.#away[away] = (this.#away[away] ?? 0) + chance;
  }

  masses(): GameLaw['final'] {
    return { margin: trimmed(this.#margin, -MOST), total: trimmed(this.#total, 0), home: trimmed(this.#home, 0), away: trimmed(this.#away, 0) };
  }
}

/** Cuts off entries without a chance at both ends. */
function trimmed(sums: Float64Array, lowest: number): Masses {
  const [first, last] = [sums.findIndex((each) => each > 0), sums.findLastIndex((each) => each > 0)];
  return { lowest: lowest + first, masses: sums.slice(first, last + 1) };
}
