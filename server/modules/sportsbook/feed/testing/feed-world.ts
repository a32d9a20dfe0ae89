import type { ManualClock } from '#kernel/clock.ts';
import { createIds } from '#kernel/ids.ts';
import { createLogger } from '#server/platform/log/create-logger.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/testing/test-database.ts';
import { field } from '#sandbox/testing/open-sandbox.ts';
import { type OpenFeed, openFeed } from '#sandbox/sports-feed/testing/open-feed.ts';
import { randomBytes } from 'node:crypto';
import { createSportsFeed } from '../adapters/sports-feed.ts';
import type { FeedSupplier, Producer } from '../feed-supplier.ts';
import { createFeedFollower, type FeedFollower } from '../use-cases/follow-feed.ts';
import type { SnapshotDeps } from '../use-cases/take-snapshot.ts';

/** A real supplier over HTTP, a real database, and followers that run when told. */
export interface FeedWorld {
  readonly feed: OpenFeed;
  readonly clock: ManualClock;
  readonly database: TestDatabase;
  readonly deps: SnapshotDeps;
  /** Lines logged at `warn` and above, oldest first. */
  readonly logged: readonly { readonly level: number; readonly msg: string }[];
  follower(producer: Producer, supplier?: FeedSupplier): FeedFollower;
  /** Follows both streams until neither has anything more to say. */
  catchUp(): Promise<void>;
  /** Moves every clock, then follows. */
  advance(ms: number): Promise<void>;
  /** Lets time pass as it does in life: the feed is followed every ten seconds. */
  live(ms: number): Promise<void>;
  /** Plays a scenario of the supplier's; answers the match it befell. */
  play(scenario: string, more?: Readonly<Record<string, unknown>>): Promise<string>;
  say(body: Readonly<Record<string, unknown>>): Promise<void>;
  close(): Promise<void>;
}

const STEP_MS = 10_000;

/** Opens with nothing in the database. */
export async function openFeedWorld(): Promise<FeedWorld> {
  const [database, feed] = await Promise.all([createTestDatabase(), openFeed()]);
  const { clock } = feed;
  const logged: { level: number; msg: string }[] = [];
  const log = createLogger({ level: 'warn' }, { write: (line: string) => void logged.push(JSON.parse(line)) });
  const supplier = createSportsFeed({ url: `${feed.sandbox.url}/sports-feed`, apiKey: 'test', timeoutMs: 5_000 });
  const deps: SnapshotDeps = { db: database.db, ids: createIds(clock, { bytes: (length) => randomBytes(length) }), log, clock, supplier };
  const follower = (producer: Producer, other: FeedSupplier = supplier) => createFeedFollower({ ...deps, supplier: other }, producer);
  const [prematch, live] = [follower('prematch'), follower('live')];
  const catchUp = async (): Promise<void> => {
    while ((await prematch()) + (await live()) > 0);
  };
  const advance = async (ms: number): Promise<void> => {
    clock.advance(ms);
    await catchUp();
  };
  return {
    ...{ feed, clock, database, deps, logged, follower, catchUp, advance },
    async live(ms) {
      for (let past = 0; past < ms; past += STEP_MS) await advance(Math.min(STEP_MS, ms - past));
    },
    async play(scenario, more = {}) {
      const answer = await feed.control({ scenario, ...more });
      if (answer.status !== 200) throw new Error(`${scenario}: ${answer.text}`);
      return String(field(answer.body, 'scenario.event_id') ?? field(answer.body, 'event_id') ?? '');
    },
    async say(body) {
      const answer = await feed.sandbox.send('POST', '/sports-feed/message', body);
      if (answer.status >= 300) throw new Error(answer.text);
    },
    async close() {
      await feed.close();
      await database.drop();
    },
  };
}
