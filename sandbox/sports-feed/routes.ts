import type { FastifyInstance } from 'fastify';
import { createCell } from '../host/create-table.ts';
import type { Surroundings } from '../host/surroundings.ts';
import { feedControlRoutes } from './control-routes.ts';
import { createFeed, type Feed } from './create-feed.ts';
import { feedRoutes } from './feed-routes.ts';
import { feedPageRoutes } from './page/feed-page-routes.ts';
import { type SavedFeed, savedFeedSchema } from './saved-feed.ts';

/** Interval at which the feed sends due messages without callers, so that it never has to send many at once. */
const TICK_MS = 1_000;

/** The supplier of sports data. It starts at the first call; a state file lets it continue. */
export function sportsFeedRoutes(app: FastifyInstance, world: Surroundings): void {
  const saved = createCell<SavedFeed | null>(world.state, 'sports-feed', savedFeedSchema.nullable(), null);
  let running: Feed | undefined;
  const tick = (): void => {
    // First, so that a failure, which is reported, does not end the interval.
    world.timers.after(TICK_MS, tick);
    running?.pump();
  };
  const feed = (): Feed => {
    if (running === undefined) {
      running = createFeed(world, saved.get(), (state) => saved.set(state));
      world.timers.after(TICK_MS, tick);
    }
    return running;
  };
  feedRoutes(app, world, feed);
  feedControlRoutes(app, world, feed);
  feedPageRoutes(app, world, feed);
}
