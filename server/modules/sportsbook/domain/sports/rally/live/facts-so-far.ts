import type { Incident } from '../../../events/fixture.ts';
import type { Score, Side } from '../../../events/score.ts';
import type { Play } from '../../sport.ts';
import { factFaults } from '../facts/fact-faults.ts';
import { factsOfBoard } from '../facts/facts-shape.ts';
import { NOTHING_KNOWN, type RallyFacts } from '../facts/rally-facts.ts';
import { bestOfFrom, isSetOver, pointsToWin, type RallyRules } from '../facts/rules.ts';
import { readScoreboard } from '../facts/scoreboard.ts';

/**
 * The certain facts of a match under way, which never contradict themselves. Sets and points come from the scoreboard, their order from the point incidents. A
 * point under review does not count, nor do later ones. If scoreboard and incidents disagree, the order is unknown, and while a point is also under review, so
 * is everything else.
 */
export function factsSoFar(rules: RallyRules, play: Play): RallyFacts {
  const board = readScoreboard(play.periodScores);
  const bestOf = bestOfFrom(rules, board.bestOf);
  const nothing: RallyFacts = { ...NOTHING_KNOWN, ending: 'under_way' };
  if (bestOf === null) return nothing;
  const known: RallyFacts = { ...nothing, ...factsOfBoard(board), format: 'kept' };
  const points = play.incidents.filter(({ type, review }) => type === 'point' && review !== 'taken_back');
  const firstDoubted = points.findIndex(({ review }) => review === 'under_review');
  const order = orderOn(board.sets, (set) => pointsToWin(rules, bestOf, set), points);
  const candidates = [
    order === null ? null : { ...known, ...until(order, firstDoubted < 0 ? Infinity : firstDoubted, known.servers) },
    firstDoubted < 0 ? known : null,
    firstDoubted < 0 ? { ...known, servers: null } : null,
    nothing,
  ];
  return candidates.find((facts) => facts !== null && factFaults(rules, facts).length === 0) ?? nothing;
}

/** The first points, in order, that add up to the scoreboard, set by set; null if none do. One point not yet shown on the scoreboard may follow. */
function orderOn(sets: readonly Score[], to: (set: number) => number, incidents: readonly Incident[]): readonly (readonly Side[])[] | null {
  const order: Side[][] = [];
  let place = 0;
  for (const [index, set] of sets.entries()) {
    const own: Side[] = [];
    const score = { home: 0, away: 0 };
    while (score.home !== set.home || score.away !== set.away) {
      const side = incidents[place]?.side ?? null;
      if (side === null || isSetOver(to(index + 1), score)) return null;
      score[side] += 1;
      own.push(side);
      place += 1;
    }
    order.push(own);
  }
  return order;
}

/** The sets and points up to this number of points. */
function until(order: readonly (readonly Side[])[], most: number, servers: RallyFacts['servers']): Pick<RallyFacts, 'sets' | 'servers' | 'points'> {
  const points: (readonly Side[])[] = [];
  let left = most;
  for (const own of order) {
    if (points.length > 0 && left <= 0) break;
    points.push(own.slice(0, Math.min(own.length, left)));
    left -= own.length;
  }
  const count = (own: readonly Side[], side: Side) => own.filter((each) => each === side).length;
  const sets = points.map((own) => ({ home: count(own, 'home'), away: count(own, 'away') }));
  return { sets, servers: servers?.slice(0, sets.length) ?? null, points };
}
