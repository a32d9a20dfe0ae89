import type { SportsbookDeps } from '../../sportsbook-deps.ts';
import { countRefused, dropMessages } from '../store/message-rows.ts';

/** What came over the wire is kept this long, for whoever asks why. */
const KEPT_MS = 3 * 86_400_000;
const AT_ONCE = 5_000;
/** Deletions of one run: a supplier that sends 1,000 messages a second must not outrun it. */
const MOST_CHUNKS = 20;

/** Drops old messages; answers how many. Tells monitoring how many of those kept could not be applied. */
export async function pruneMessages({ db, clock, metrics }: Pick<SportsbookDeps, 'db' | 'clock' | 'metrics'>): Promise<number> {
  metrics.gauge('palpite_sportsbook_feed_refused', 'Feed messages of the last three days that could not be applied').set(await countRefused(db.k));
  let dropped = 0;
  for (let chunk = 0; chunk < MOST_CHUNKS; chunk += 1) {
    const some = await dropMessages(db, new Date(clock.nowMs() - KEPT_MS), AT_ONCE);
    dropped += some;
    if (some < AT_ONCE) break;
  }
  return dropped;
}
