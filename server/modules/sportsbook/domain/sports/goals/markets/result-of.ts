import type { Score } from '../facts/match-facts.ts';

export type ThreeWay = 'home' | 'draw' | 'away';

/** Who won by this score, after `homeHandicap` goals were given to the home side (may be negative). */
export function resultOf({ home, away }: Score, homeHandicap = 0): ThreeWay {
  const margin = home + homeHandicap - away;
  if (margin === 0) return 'draw';
  return margin > 0 ? 'home' : 'away';
}
