/** A match that is over; `home` and `away` are clubs' ids. */
export interface PlayedMatch {
  readonly home: string;
  readonly away: string;
  readonly score: { readonly home: number; readonly away: number };
}

export type Ended = 'won' | 'drawn' | 'lost';

/** How a match ended for one of its two clubs. */
export function endedFor(club: string, { home, score }: PlayedMatch): Ended {
  if (score.home === score.away) return 'drawn';
  return score.home > score.away === (home === club) ? 'won' : 'lost';
}
