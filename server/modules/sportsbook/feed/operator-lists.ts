import type { SportsbookDeps } from '../deps.ts';
import { type OpenReview, openReviews } from './store/play-rows.ts';

/** Incidents of matches under way that are under review, the oldest first. */
export function listReviews({ db, clock }: Pick<SportsbookDeps, 'db' | 'clock'>): Promise<OpenReview[]> {
  return openReviews(db.k, clock.now());
}
