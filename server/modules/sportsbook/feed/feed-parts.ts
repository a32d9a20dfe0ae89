import type { ModuleParts } from '#server/platform/module-parts.ts';
import { forgetAfter } from '#server/platform/retention/forget-after.ts';
import { producers } from '../domain/feed/feed-supplier.ts';
import type { SportsbookDeps } from '../deps.ts';
import { createPriceSender } from '../events/price-sender.ts';
import { countRefusedMessages } from './use-cases/count-refused-messages.ts';
import { createFeedFollower } from './use-cases/follow-feed.ts';
import { measureFeedAge } from './use-cases/measure-feed-age.ts';
import { sendHeartbeat } from './use-cases/send-heartbeat.ts';
import { showStops } from './use-cases/operators/show-stops.ts';
import { type KnownReviews, lockStale, watchPlay } from './use-cases/watch-play.ts';
import { watchSilence } from './use-cases/watch-silence.ts';

const SILENCE_EVERY_MS = 1_000;
const PLAY_EVERY_MS = 1_000;
const STOPS_EVERY_MS = 250;
const HEARTBEAT_EVERY_MS = 5_000;
const REFUSED_EVERY_MS = 600_000;

/** What follows the supplier: a job per stream, and those that notice silence, old prices, and operators' stops. */
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
    sweeps: [
      ...followers.map(({ producer, follow }) => ({ name: `sports-feed:${producer}`, everyMs: 0, run: (_at: Date, mayLinger?: boolean) => follow(mayLinger) })),
      { name: 'sports-feed:silence', everyMs: SILENCE_EVERY_MS, run: watched },
      { name: 'sports-feed:play', everyMs: PLAY_EVERY_MS, run: played },
      { name: 'sports-feed:stops', everyMs: STOPS_EVERY_MS, run: () => showStops(deps) },
      { name: 'sports-feed:refused', everyMs: REFUSED_EVERY_MS, run: () => countRefusedMessages(deps) },
      { name: 'sports-feed:heartbeat', everyMs: HEARTBEAT_EVERY_MS, run: (at) => sendHeartbeat(deps, at) },
    ],
    // What came over the wire is kept a while, for whoever asks why.
    retention: [
      forgetAfter(deps.db, { table: 'sportsbook_feed_message', age: 'received_at', kept: { count: 3, unit: 'day' } }),
      forgetAfter(deps.db, { table: 'sportsbook_lineups', age: 'updated_at', kept: { count: 60, unit: 'day' } }),
    ],
  };
}
