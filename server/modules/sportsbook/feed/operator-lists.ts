import type { SportsbookDeps } from '../deps.ts';
import { type OpenReview, openReviews } from './store/play-rows.ts';

/** Lists incidents under review of matches under way, oldest first. */
export function listReviews({ db, clock }: Pick<SportsbookDeps, 'db' | 'clock'>): Promise<OpenReview[]> {
  return openReviews(db.k, clock.now());
}
