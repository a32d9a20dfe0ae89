import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { ModuleParts } from '#server/platform/module-parts.ts';
import { publish, realtimeMessage } from '#server/platform/outbox/outbox.ts';
import { forgetAfter } from '#server/platform/retention/forget-after.ts';
import type { SportsbookDeps } from '../deps.ts';
import { producers } from '../domain/feed/feed-supplier.ts';
import { createPriceSender } from '../events/price-sender.ts';
import type { PublishDeps } from '../events/publish-changes.ts';
import { sportsbookMetrics } from '../metrics.ts';
import { countRefused } from './store/message-rows.ts';
import { lastReceived } from './store/producer-rows.ts';
import { createFeedFollower } from './use-cases/follow-feed.ts';
import { showStops } from './use-cases/operators/show-stops.ts';
import { type KnownReviews, lockStale, watchPlay } from './use-cases/watch-play.ts';
import { watchSilence } from './use-cases/watch-silence.ts';

const SILENCE_EVERY_MS = 1_000;
const PLAY_EVERY_MS = 1_000;
const STOPS_EVERY_MS = 250;
const HEARTBEAT_EVERY_MS = 5_000;
const REFUSED_EVERY_MS = 600_000;

/** Wires the feed: one job per stream, and the jobs that detect missing messages, old prices and operators' stops. */
export function feedParts(found: SportsbookDeps): ModuleParts {
  const deps = found.bus === undefined ? found : { ...found, prices: createPriceSender(found.bus, found.log) };
  const followers = producers.map((producer) => ({ producer, follow: createFeedFollower(deps, producer) }));
  const watched = async (at: Date) => {
    await measureFeedAge(deps, at);
    return watchSilence(deps);
  };
  const reviews: KnownReviews = new Set();
  const played = async () => {
    await watchPlay(deps, reviews);
    return lockStale(deps);
  };
  return {
    periodicJobs: [
      ...followers.map(({ producer, follow }) => ({ name: `sports-feed:${producer}`, everyMs: 0, run: (_at: Date, mayLinger?: boolean) => follow(mayLinger) })),
      { name: 'sports-feed:silence', everyMs: SILENCE_EVERY_MS, run: watched },
      { name: 'sports-feed:play', everyMs: PLAY_EVERY_MS, run: played },
      { name: 'sports-feed:stops', everyMs: STOPS_EVERY_MS, run: () => showStops(deps) },
      { name: 'sports-feed:refused', everyMs: REFUSED_EVERY_MS, run: () => countRefusedMessages(deps) },
      { name: 'sports-feed:heartbeat', everyMs: HEARTBEAT_EVERY_MS, run: (at) => sendHeartbeat(deps, at) },
    ],
    // Received messages are kept for a while, so that an operator can trace a price or a result.
    retention: [
      forgetAfter(deps.db, { table: 'sportsbook_feed_message', age: 'received_at', kept: { count: 3, unit: 'day' } }),
      forgetAfter(deps.db, { table: 'sportsbook_lineups', age: 'updated_at', kept: { count: 60, unit: 'day' } }),
    ],
  };
}

/** Publishes the number of stored feed messages that could not be applied. Returns 0, since it handles none. */
async function countRefusedMessages({ db, metrics }: Pick<SportsbookDeps, 'db' | 'metrics'>): Promise<number> {
  sportsbookMetrics(metrics).feedRefused.set(await countRefused(db.k));
  return 0;
}

/** Publishes the age of the last message of each of the supplier's streams; a stream without messages has none. */
async function measureFeedAge({ db, metrics, supplier }: Pick<SportsbookDeps, 'db' | 'metrics' | 'supplier'>, at: Date): Promise<void> {
  const { feedAge } = sportsbookMetrics(metrics);
  for (const { producer, lastMessageAt } of await lastReceived(db.k, supplier.source)) {
    feedAge.set({ producer }, Math.max(0, (at.getTime() - lastMessageAt.getTime()) / 1_000));
  }
}

/**
 * Publishes a heartbeat on `sports.live`: a page treats its prices as stale after ten seconds without a message (realtime.md). The heartbeat takes the same
 * path as prices, so that a blocked path is noticed. Returns 0, since it handles nothing.
 */
export async function sendHeartbeat({ db, prices }: Pick<SportsbookDeps, 'db'> & PublishDeps, at: Date): Promise<number> {
  const data = { t: at.toISOString() };
  if (prices === undefined) await inTransaction(db, (tx) => publish(tx, at, [realtimeMessage('sports.live', 'Heartbeat', data)]));
  else prices.send([{ channel: 'sports.live', event: 'Heartbeat', data }]);
  return 0;
}
