import type { Score, Side } from '../../../events/score.ts';
import { MOST_POINTS, pointsToWin, type RallyRules, setsToWin } from '../facts/rules.ts';

const wonBy = (side: Side, more: number, fewer: number): Score => (side === 'home' ? { home: more, away: fewer } : { home: fewer, away: more });

/** Every possible final score of a set to so many points. */
export function finalScores(to: number): readonly Score[] {
  const fewer = Array.from({ length: MOST_POINTS - 1 }, (_, count) => count);
  return fewer.flatMap((count) => [wonBy('home', Math.max(to, count + 2), count), wonBy('away', Math.max(to, count + 2), count)]);
}

/** The sets before a set with this number, won in turn so that the match is not over after them. */
export function setsBefore({ to }: RallyRules, set: number): readonly Score[] {
  return Array.from({ length: set - 1 }, (_, index) => wonBy(index % 2 === 0 ? 'home' : 'away', to, 0));
}

/** A match that ends with this score in sets. */
export function matchOfSets(rules: RallyRules, bestOf: number, { home, away }: Score): readonly Score[] {
  const winner: Side = home > away ? 'home' : 'away';
  const [won, lost] = [Math.max(home, away), Math.min(home, away)];
  return Array.from({ length: won + lost }, (_, index) => {
    const points = pointsToWin(rules, bestOf, index + 1);
    return index < lost ? wonBy(winner === 'home' ? 'away' : 'home', points, 0) : wonBy(winner, points, 0);
  });
}

/** The most points for which an example exists. */
export function mostTotal({ to }: RallyRules, bestOf: number): number {
  return 2 * (MOST_POINTS - 1) + (setsToWin(bestOf) - 1) * (2 * to - 2);
}

/** A match that the home side wins without losing a set, with so many points more than the fewest. */
export function matchOfTotal({ to }: RallyRules, bestOf: number, more: number): readonly Score[] {
  const needed = setsToWin(bestOf);
  // The loser of a set has at most `to` − 2 points, more only in an extended set, two at a time. So one set takes all points that the others do not.
  const beyond = more - (needed - 1) * (to - 2);
  const extended = beyond <= to - 2 ? null : Math.max(to, beyond + (Math.abs(beyond - to) % 2));
  let left = more - (extended ?? 0);
  return Array.from({ length: needed }, (_, index): Score => {
    if (extended !== null && index === 0) return { home: (extended + to) / 2 + 1, away: (extended + to) / 2 - 1 };
    const own = Math.min(left, to - 2);
    left -= own;
    return { home: to, away: own };
  });
}

/** The widest margin of a match. */
export function mostMargin({ to }: RallyRules, bestOf: number): number {
  return setsToWin(bestOf) * to;
}

/** A match with this margin in points: the home side's less the away side's. */
export function matchOfMargin(rules: RallyRules, bestOf: number, margin: number): readonly Score[] {
  if (margin < 0) return matchOfMargin(rules, bestOf, -margin).map(({ home, away }) => ({ home: away, away: home }));
  const needed = setsToWin(bestOf);
  // The winner of every set wins each by at least two points, so a narrower margin requires a lost set.
  const lost = margin >= 2 * needed ? null : Math.max(2, 2 * needed - margin);
  let left = margin + (lost ?? 0);
  const won = Array.from({ length: needed }, (_, index): Score => {
    const own = Math.min(rules.to, left - 2 * (needed - 1 - index));
    left -= own;
    const points = pointsToWin(rules, bestOf, index + 1 + (lost === null ? 0 : 1));
    return { home: points, away: points - own };
  });
  return lost === null ? won : [{ home: rules.to - lost, away: rules.to }, ...won];
}
