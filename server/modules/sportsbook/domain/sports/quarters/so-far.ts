import type { Incident } from '../../events/fixture.ts';
import type { Play } from '../sport.ts';
import { overPeriods } from './periods.ts';
import { type Score, type Side, sumOf } from './quarter-facts.ts';

/** The points of each kind of incident for its side. */
export type Worth = Readonly<Record<string, number>>;

/** The certain points of a game under way. */
export interface ScoredSoFar {
  readonly periods: readonly Score[] | null;
  readonly soFar: Score;
  /** Scoring incidents in the order of play, up to the first under review; null if they do not add up to the score. */
  readonly inOrder: readonly Incident[] | null;
  /** False if points and periods contradict each other: then nothing is certain until they agree. */
  readonly agrees: boolean;
}

/** Sums the points. Those under review do not count; a period is certain if none of its points is under review. */
export function scoredSoFar(play: Play, worth: Worth): ScoredSoFar {
  const points = play.incidents.filter(({ type, review }) => worth[type] !== undefined && review !== 'taken_back');
  const doubted = pointsOf(
    points.filter(({ review }) => review === 'under_review'),
    worth,
  );
  const isDoubted = doubted.home + doubted.away > 0;
  const soFar = { home: Math.max(0, play.score.home - doubted.home), away: Math.max(0, play.score.away - doubted.away) };
  // Incidents do not contain their period, so no period is certain while any points are under review.
  const periods = isDoubted ? null : overPeriods(play.periodScores);
  const counted = pointsOf(points, worth);
  const isWhole = counted.home === play.score.home && counted.away === play.score.away;
  return { periods, soFar, inOrder: isWhole ? untilReviewed(points) : null, agrees: periods === null || isWithin(sumOf(periods), soFar) };
}

/** Both sides' points of some incidents. */
export function pointsOf(incidents: readonly Incident[], worth: Worth): Score {
  const of = (side: Side) => incidents.reduce((sum, each) => (each.side === side ? sum + (worth[each.type] ?? 0) : sum), 0);
  return { home: of('home'), away: of('away') };
}

/** The first incidents, up to one under review. */
function untilReviewed(incidents: readonly Incident[]): readonly Incident[] {
  const first = incidents.findIndex(({ review }) => review === 'under_review');
  return first < 0 ? incidents : incidents.slice(0, first);
}

function isWithin(part: Score, whole: Score): boolean {
  return part.home <= whole.home && part.away <= whole.away;
}
