import type { SportsbookDeps } from '../../deps.ts';
import { countRefused } from '../store/message-rows.ts';

/** Tells monitoring how many of the feed messages that are kept could not be applied; answers 0, since nothing is done about them. */
export async function countRefusedMessages({ db, metrics }: Pick<SportsbookDeps, 'db' | 'metrics'>): Promise<number> {
  metrics.gauge('palpite_sportsbook_feed_refused', 'Feed messages of the last three days that could not be applied').set(await countRefused(db.k));
  return 0;
}
