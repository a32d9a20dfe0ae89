import type { FastifyInstance } from 'fastify';
import { createCell } from '../host/create-table.ts';
import type { Surroundings } from '../host/surroundings.ts';
import { feedControlRoutes } from './control-routes.ts';
import { createFeed, type Feed } from './create-feed.ts';
import { feedRoutes } from './feed-routes.ts';
import { feedPageRoutes } from './page/feed-page-routes.ts';
import { type SavedFeed, savedFeedSchema } from './saved-feed.ts';

/** Even while nobody asks, the feed says what falls due, so that it never has to say much at once. */
const TICK_MS = 1_000;

/** The supplier of sports data. It wakes when it is first asked for anything; a state file lets it take up where it stopped. */
export function sportsFeedRoutes(app: FastifyInstance, world: Surroundings): void {
  const saved = createCell<SavedFeed | null>(world.state, 'sports-feed', savedFeedSchema.nullable(), null);
  let running: Feed | undefined;
  const tick = (): void => {
    // First of all, so that a failure, which is reported, doesn't end the beat.
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
