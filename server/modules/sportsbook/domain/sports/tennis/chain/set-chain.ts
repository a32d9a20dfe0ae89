import type { Score, Side } from '../../../events/score.ts';
import { isSetOver, type SetKind } from '../facts/format.ts';
import { servedGameChance, NIL, otherSide, type ServePoints, tieBreakChance } from './points.ts';

/** The state of a set: its games, the server of its first one, and the points of the game under way. */
export interface SetState {
  readonly games: Score;
  readonly first: Side;
  readonly points: Score;
}

/** The chances and rules of sets. */
export interface SetTerms {
  readonly serve: ServePoints;
  readonly kind: SetKind;
  /** The points that win its tie-break. */
  readonly tieBreakTo: number;
}

/** A possible final score of a set, and its chance. */
export interface SetEnd extends Score {
  readonly chance: number;
}

/** A set by its games: for each score the chance to reach it, and for each game the chances of its winner. */
export interface SetView {
  readonly ends: readonly SetEnd[];
  /** The chances to reach scores at which the set goes on. */
  readonly visited: readonly SetEnd[];
  /** The home side's chance to win the next game from a score. */
  gameChance(at: Score): number;
}

/** The state at the start of a set. */
export function newSet(first: Side): SetState {
  return { games: NIL, first, points: NIL };
}

/** The side that serves the next game. The first server of the set also serves every odd game and begins the tie-break. */
export function serverOf({ games, first }: Pick<SetState, 'games' | 'first'>): Side {
  return (games.home + games.away) % 2 === 0 ? first : otherSide(first);
}

/** Follows a set from its present state to all its ends. */
export function viewSet(terms: SetTerms, state: SetState): SetView {
  const gameChance = gameChances(terms, state);
  const masses = new Float64Array(64);
  masses[state.games.home * 8 + state.games.away] = 1;
  const [ends, visited]: [SetEnd[], SetEnd[]] = [[], []];
  for (let home = state.games.home; home <= 7; home += 1) {
    for (let away = state.games.away; away <= 7; away += 1) {
      const chance = masses[home * 8 + away] ?? 0;
      if (chance === 0) continue;
      const score = { home, away, chance };
      if (isSetOver(terms.kind, score)) {
        ends.push(score);
        continue;
      }
      visited.push(score);
      const next = gameChance(score);
      masses[(home + 1) * 8 + away] = (masses[(home + 1) * 8 + away] ?? 0) + chance * next;
      masses[home * 8 + away + 1] = (masses[home * 8 + away + 1] ?? 0) + chance * (1 - next);
    }
  }
  return { ends, visited, gameChance };
}

/** The chance of the home side to win the set. */
export function setChance({ ends }: Pick<SetView, 'ends'>): number {
  return ends.reduce((sum, { home, away, chance }) => sum + (home > away ? chance : 0), 0);
}

/**
 * The chances of each side to reach so many games first: it wins a further game from a score at which neither side has them. Both are 0 if a side already has
 * them.
 */
export function raceChances({ visited, gameChance }: SetView, games: number): Score {
  const sum = { home: 0, away: 0 };
  for (const score of visited) {
    if (score.home >= games || score.away >= games) continue;
    if (score.home === games - 1) sum.home += score.chance * gameChance(score);
    if (score.away === games - 1) sum.away += score.chance * (1 - gameChance(score));
  }
  return sum;
}

/** The chances of either side to win game number `game` of the set; the rest is that it is not played. */
export function gameWinnerChances({ visited, gameChance }: SetView, game: number): Score {
  const sum = { home: 0, away: 0 };
  for (const score of visited) {
    if (score.home + score.away !== game - 1) continue;
    const next = gameChance(score);
    sum.home += score.chance * next;
    sum.away += score.chance * (1 - next);
  }
  return sum;
}

function gameChances({ serve, kind, tieBreakTo }: SetTerms, state: SetState): (at: Score) => number {
  const { games, first, points } = state;
  const hold = { home: servedGameChance(serve.home), away: servedGameChance(serve.away) };
  const isTieBreak = ({ home, away }: Score) => kind === 'match_tie_break' || home + away === 12;
  const chance = (at: Score, score: Score) => {
    if (isTieBreak(at)) return tieBreakChance(serve, tieBreakTo, first, score);
    const server = serverOf({ games: at, first });
    const held = score === NIL ? hold[server] : servedGameChance(serve[server], score[server], score[otherSide(server)]);
    return server === 'home' ? held : 1 - held;
  };
  const now = chance(games, points);
  const tieBreak = kind === 'games' ? tieBreakChance(serve, tieBreakTo, first) : 0;
  return (at) => {
    if (at.home === games.home && at.away === games.away) return now;
    return isTieBreak(at) ? tieBreak : chance(at, NIL);
  };
}
