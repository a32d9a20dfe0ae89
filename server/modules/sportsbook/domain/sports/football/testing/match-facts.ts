import { type Goal, type MatchFacts, NOTHING_KNOWN, type Score, type Side } from '../../goals/facts/match-facts.ts';

/** For tests: a played match with only the facts in `known`. */
export function matchFacts(known: Partial<MatchFacts>): MatchFacts {
  return { ...NOTHING_KNOWN, ending: 'played', ...known };
}

/** For tests: parses "2-1" as a score. */
export function score(text: string): Score {
  const [home = Number.NaN, away = Number.NaN] = text.split('-').map(Number);
  return { home, away };
}

/** For tests: a goal of one side. */
export function goal(side: Side, minute: number, addedMinutes = 0): Goal {
  return { side, minute, addedMinutes };
}
