import type { Incident } from '../../../events/fixture.ts';
import type { Play } from '../../sport.ts';
import { factFaults } from '../facts/fact-faults.ts';
import { type GameFacts, NOTHING_KNOWN, type Race, type Score, type Side, sumOf } from '../facts/game-facts.ts';
import { overPeriods } from './periods.ts';

/** What each kind of basket is worth. Two free throws of one trip are one incident of two points. */
const POINTS: Readonly<Record<string, number>> = { one_point: 1, two_points: 2, three_points: 3 };

/** The incidents that are baskets. */
export const BASKETS: readonly string[] = Object.keys(POINTS);

/**
 * What is certain of a game under way. A basket under review counts for nothing yet, and the order of points is known up to it alone; a period is certain while none of
 * its baskets is under review.
 */
export function factsSoFar(play: Play): GameFacts {
  const baskets = play.incidents.filter(({ type, review }) => POINTS[type] !== undefined && review !== 'taken_back');
  const doubted = pointsOf(baskets.filter(({ review }) => review === 'under_review'));
  const isDoubted = doubted.home + doubted.away > 0;
  const soFar = { home: Math.max(0, play.score.home - doubted.home), away: Math.max(0, play.score.away - doubted.away) };
  // A basket is not said to be of a period: while one is doubted, no period is certain.
  const periods = isDoubted ? null : overPeriods(play.periodScores);
  const counted = pointsOf(baskets);
  const isWhole = counted.home === play.score.home && counted.away === play.score.away;
  const first = isWhole ? racesOf(untilReviewed(baskets)) : { firstTo10: null, firstTo20: null, firstTo30: null };
  const facts: GameFacts = { ...NOTHING_KNOWN, ending: 'under_way', periods, soFar, ...first };
  // A supplier whose baskets, periods and score disagree in play is believed in none of them until they agree.
  return factFaults(facts).length === 0 && (periods === null || isWithin(sumOf(periods), soFar)) ? facts : { ...NOTHING_KNOWN, ending: 'under_way' };
}

function pointsOf(baskets: readonly Incident[]): Score {
  const of = (side: Side) => baskets.reduce((sum, basket) => (basket.side === side ? sum + (POINTS[basket.type] ?? 0) : sum), 0);
  return { home: of('home'), away: of('away') };
}

/** Who had so many points first, by baskets in the order of play. */
function racesOf(baskets: readonly Incident[]): Pick<GameFacts, 'firstTo10' | 'firstTo20' | 'firstTo30'> {
  const had = { home: 0, away: 0 };
  const first = new Map<Race, Side>();
  for (const { side, type } of baskets) {
    if (side === null) continue;
    had[side] += POINTS[type] ?? 0;
    for (const race of [10, 20, 30] as const) if (had[side] >= race && !first.has(race)) first.set(race, side);
  }
  return { firstTo10: first.get(10) ?? null, firstTo20: first.get(20) ?? null, firstTo30: first.get(30) ?? null };
}

/** The first ones, up to one that is under review. */
function untilReviewed(baskets: readonly Incident[]): readonly Incident[] {
  const first = baskets.findIndex(({ review }) => review === 'under_review');
  return first < 0 ? baskets : baskets.slice(0, first);
}

function isWithin(part: Score, whole: Score): boolean {
  return part.home <= whole.home && part.away <= whole.away;
}
