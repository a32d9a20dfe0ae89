import type { Score } from '../facts/match-facts.ts';

export type ThreeWay = 'home' | 'draw' | 'away';

/** The result by this score, after adding `homeHandicap` goals (may be negative) to the home side. */
export function resultOf({ home, away }: Score, homeHandicap = 0): ThreeWay {
  const margin = home + homeHandicap - away;
  if (margin === 0) return 'draw';
  return margin > 0 ? 'home' : 'away';
}
