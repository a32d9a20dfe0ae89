import type { FeedUpdate } from '#contracts/sportsbook/events.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { publish, realtimeMessage } from '#server/platform/outbox/outbox.ts';
import type { ProducerKey } from '../store/producer-rows.ts';

/** Publishes to viewers that the prices of a stream are open for bets. */
export function openFeed(tx: Tx, key: ProducerKey, at: Date): Promise<void> {
  return publishFeedState(tx, { producer: key.producer, open: true }, at);
}

/** Publishes to viewers that the prices of a stream are closed for bets. */
export function shutFeed(tx: Tx, key: ProducerKey, at: Date): Promise<void> {
  return publishFeedState(tx, { producer: key.producer, open: false }, at);
}

export function publishFeedState(tx: Tx, update: FeedUpdate, at: Date): Promise<void> {
  return publish(tx, at, [realtimeMessage('sports.live', 'FeedUpdate', update)]);
}
