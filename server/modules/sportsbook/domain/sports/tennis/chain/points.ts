import type { Score, Side } from '../../../events/score.ts';

/** Each side's chance (0–1) to win a point on its own serve: the only parameters of the match model. */
export interface ServePoints {
  readonly home: number;
  readonly away: number;
}

export const NIL: Score = { home: 0, away: 0 };

/** The other side. */
export function otherSide(side: Side): Side {
  return side === 'home' ? 'away' : 'home';
}

/**
 * The chance that the server wins a game from these points of both players, `point` being the chance of each point. From 0–0 it is p⁴(15 − 34p + 28p² −
 * 8p³)/(p² + (1 − p)²). Source: J. Carter and P. Crews, "An Analysis of the Game of Tennis", The American Statistician 28 (1974).
 */
export function servedGameChance(point: number, own = 0, other = 0): number {
  const lost = 1 - point;
  const fromDeuce = point ** 2 / (point ** 2 + lost ** 2);
  if (own >= 3 && other >= 3) {
    const lead = own - other;
    if (lead === 0) return fromDeuce;
    if (Math.abs(lead) > 1) return lead > 0 ? 1 : 0;
    return lead > 0 ? point + lost * fromDeuce : point * fromDeuce;
  }
  if (own >= 4) return 1;
  if (other >= 4) return 0;
  return point * servedGameChance(point, own + 1, other) + lost * servedGameChance(point, own, other + 1);
}

/** The side that serves point number `played` + 1 of a tie-break: the first server serves one point, then each side two in turn. */
export function servesTieBreak(first: Side, played: number): Side {
  return Math.floor((played + 1) / 2) % 2 === 0 ? first : otherSide(first);
}

/** The home side's chance to win a tie-break to so many points, by two, from a score in it. */
export function tieBreakChance({ home, away }: ServePoints, to: number, first: Side, { home: won, away: lost }: Score = NIL): number {
  const ofHome = (played: number) => (servesTieBreak(first, played) === 'home' ? home : 1 - away);
  // From a level score near the end, the next two points decide, one on each serve.
  const both = home * (1 - away);
  const neither = (1 - home) * away;
  const fromLevel = both / (both + neither);
  const near = to - 1;
  const width = to + 1;
  const chances = new Float64Array(width * width);
  const at = (a: number, b: number): number => {
    if (a >= to && a - b >= 2) return 1;
    if (b >= to && b - a >= 2) return 0;
    if (a >= near && b >= near) {
      if (a === b) return fromLevel;
      const next = ofHome(a + b);
      return a > b ? next + (1 - next) * fromLevel : next * fromLevel;
    }
    return chances[a * width + b] ?? 0;
  };
  if (won >= near && lost >= near) return at(won, lost);
  for (let a = to - 1; a >= won; a -= 1) {
    for (let b = to - 1; b >= lost; b -= 1) {
      if (a >= near && b >= near) continue;
      const next = ofHome(a + b);
      chances[a * width + b] = next * at(a + 1, b) + (1 - next) * at(a, b + 1);
    }
  }
  return at(won, lost);
}
