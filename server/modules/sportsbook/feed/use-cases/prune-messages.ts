import type { SportsbookDeps } from '../../sportsbook-deps.ts';
import { dropMessages } from '../store/message-rows.ts';

/** What came over the wire is kept this long, for whoever asks why. */
const KEPT_MS = 3 * 86_400_000;
const AT_ONCE = 5_000;

/** Drops old messages; answers how many. */
export function pruneMessages({ db, clock }: Pick<SportsbookDeps, 'db' | 'clock'>): Promise<number> {
  return dropMessages(db, new Date(clock.nowMs() - KEPT_MS), AT_ONCE);
}
