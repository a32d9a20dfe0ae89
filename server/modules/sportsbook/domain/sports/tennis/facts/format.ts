import type { Score } from '../../../events/score.ts';

/** How the last set is decided: at 6–6 by a tie-break to 7 like the other sets, or by one to 10; or the set is replaced by a tie-break to 10, as in doubles. */
export const LAST_SETS = ['tie_break', 'tie_break_10', 'match_tie_break'] as const;
export type LastSet = (typeof LAST_SETS)[number];

export interface MatchFormat {
  readonly bestOf: 3 | 5;
  readonly lastSet: LastSet;
}

/** A regular set, or a tie-break that counts as one set and one game. */
export type SetKind = 'games' | 'match_tie_break';

/** The most sets of any match. */
export const MOST_SETS = 5;
/** A tie-break is game number 13 of its set. */
export const MOST_GAMES = 13;

/** The number of sets that wins a match. */
export function setsToWin({ bestOf }: Pick<MatchFormat, 'bestOf'>): number {
  return (bestOf + 1) / 2;
}

/** The kind of set number `set` (from 1). */
export function kindOf({ bestOf, lastSet }: MatchFormat, set: number): SetKind {
  return set === bestOf && lastSet === 'match_tie_break' ? 'match_tie_break' : 'games';
}

/** The points that win the tie-break of set number `set`; a lead of two is also needed. */
export function tieBreakTo({ bestOf, lastSet }: MatchFormat, set: number): 7 | 10 {
  return set === bestOf && lastSet !== 'tie_break' ? 10 : 7;
}

const won = [0, 1, 2, 3, 4].map((other) => [6, other] as const);
const ofGames: readonly Score[] = [...won, [7, 5] as const, [7, 6] as const].flatMap(([more, fewer]) => [
  { home: more, away: fewer },
  { home: fewer, away: more },
]);
const ofTieBreak: readonly Score[] = [
  { home: 1, away: 0 },
  { home: 0, away: 1 },
];

/** Every possible final score, in games, of a set of this kind. */
export function finalScores(kind: SetKind): readonly Score[] {
  return kind === 'games' ? ofGames : ofTieBreak;
}

/** True for a final score of a set of this kind. */
export function isSetOver(kind: SetKind, { home, away }: Score): boolean {
  return finalScores(kind).some((final) => final.home === home && final.away === away);
}

/** The final scores that are still possible from this one: only itself if the set is over, none for an impossible score. */
export function completionsOf(kind: SetKind, score: Score): readonly Score[] {
  if (isSetOver(kind, score)) return [score];
  // A seventh game always ends a set.
  if (Math.max(score.home, score.away) > 6) return [];
  return finalScores(kind).filter(({ home, away }) => home >= score.home && away >= score.away);
}
