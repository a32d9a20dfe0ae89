import type { Score } from './score.ts';

export type Ended = 'won' | 'drawn' | 'lost';

/** The end of a match from the point of view of one competitor. */
export function endedFor(competitor: string, { home, score }: { readonly home: string; readonly score: Score }): Ended {
  if (score.home === score.away) return 'drawn';
  return score.home > score.away === (home === competitor) ? 'won' : 'lost';
}
