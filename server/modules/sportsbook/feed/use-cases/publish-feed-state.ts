import type { FeedUpdate } from '#contracts/sportsbook/events.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { publish, realtimeMessage } from '#server/platform/outbox/outbox.ts';
import type { ProducerKey } from '../store/producer-rows.ts';

/** Viewers hear that prices of a stream may be bet on. */
export function openFeed(tx: Tx, key: ProducerKey, at: Date): Promise<void> {
  return publishFeedState(tx, { producer: key.producer, open: true }, at);
}

/** Viewers hear that nothing of a stream may be bet on. */
export function shutFeed(tx: Tx, key: ProducerKey, at: Date): Promise<void> {
  return publishFeedState(tx, { producer: key.producer, open: false }, at);
}

export function publishFeedState(tx: Tx, update: FeedUpdate, at: Date): Promise<void> {
  return publish(tx, at, [realtimeMessage('sports.live', 'FeedUpdate', update)]);
}
