import type { Incident } from '../../../events/fixture.ts';
import { scoredSoFar, type Worth } from '../../quarters/so-far.ts';
import type { Side } from '../../quarters/quarter-facts.ts';
import type { Play } from '../../sport.ts';
import { factFaults } from '../facts/fact-faults.ts';
import { type GameFacts, NOTHING_KNOWN, type Race, RACES } from '../facts/game-facts.ts';

/** The points of each kind of basket. Two free throws of one trip are one incident of two points. */
const POINTS: Worth = { one_point: 1, two_points: 2, three_points: 3 };

/** The incident types that are baskets. */
export const BASKETS: readonly string[] = Object.keys(POINTS);

/** The certain facts of a game under way. The order of points is known only up to the first basket under review. */
export function factsSoFar(play: Play): GameFacts {
  const { periods, soFar, inOrder, agrees } = scoredSoFar(play, POINTS);
  const facts: GameFacts = { ...NOTHING_KNOWN, ending: 'under_way', periods, soFar, ...(inOrder === null ? {} : racesOf(inOrder)) };
  return agrees && factFaults(facts).length === 0 ? facts : { ...NOTHING_KNOWN, ending: 'under_way' };
}

/** The side that reached so many points first, by baskets in the order of play. */
function racesOf(baskets: readonly Incident[]): Pick<GameFacts, 'firstTo10' | 'firstTo20' | 'firstTo30'> {
  const had = { home: 0, away: 0 };
  const first = new Map<Race, Side>();
  for (const { side, type } of baskets) {
    if (side === null) continue;
    had[side] += POINTS[type] ?? 0;
    for (const race of RACES) if (had[side] >= race && !first.has(race)) first.set(race, side);
  }
  return { firstTo10: first.get(10) ?? null, firstTo20: first.get(20) ?? null, firstTo30: first.get(30) ?? null };
}
