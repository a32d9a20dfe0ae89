import type { Score } from './score.ts';

export type Ended = 'won' | 'drawn' | 'lost';

/** How a match ended for one of its two competitors. */
export function endedFor(competitor: string, { home, score }: { readonly home: string; readonly score: Score }): Ended {
  if (score.home === score.away) return 'drawn';
  return score.home > score.away === (home === competitor) ? 'won' : 'lost';
}
