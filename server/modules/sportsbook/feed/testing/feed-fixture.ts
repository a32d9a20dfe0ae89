import { sql } from 'kysely';
import type { ManualClock } from '#kernel/clock.ts';
import { type OpenFeed, openFeed } from '#sandbox/sports-feed/testing/open-feed.ts';
import { field } from '#sandbox/testing/open-sandbox.ts';
import { createLogger } from '#server/platform/log/create-logger.ts';
import { createOrderedIds } from '#server/platform/testing/ordered-ids.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/testing/test-database.ts';
import type { EventRow, MarketRow } from '../../domain/events/stored-event.ts';
import type { FeedSupplier, Producer } from '../../domain/feed/feed-supplier.ts';
import { readEvents } from '../../events/store/event-rows.ts';
import { createSportsFeed } from '../adapters/sports-feed.ts';
import { type ProducerRow, ensureProducer } from '../store/producer-rows.ts';
import { createFeedFollower, type FeedFollower } from '../use-cases/follow-feed.ts';
import type { SnapshotDeps } from '../use-cases/take-snapshot.ts';

/** A real supplier over HTTP, a real database, and followers that run on request. */
export interface FeedFixture {
  readonly feed: OpenFeed;
  readonly clock: ManualClock;
  readonly database: TestDatabase;
  readonly deps: SnapshotDeps;
  /** Messages logged at `warn` and above, oldest first. */
  readonly logged: readonly string[];
  follower(producer: Producer, supplier?: FeedSupplier): FeedFollower;
  /** Follows both streams until neither has further messages. */
  catchUp(): Promise<void>;
  /** Moves every clock, then follows. */
  advance(ms: number): Promise<void>;
  /** Lets time pass as in production: the feed is followed every ten seconds. */
  live(ms: number): Promise<void>;
  /** Plays a scenario of the supplier; returns the id of the affected match. */
  play(scenario: string, more?: Readonly<Record<string, unknown>>): Promise<string>;
  say(body: Readonly<Record<string, unknown>>): Promise<void>;
  /** Reads a match's row. */
  event(id: string): Promise<EventRow>;
  /** Reads a match's markets, in order. */
  markets(id: string): Promise<MarketRow[]>;
  /** Reads the stored messages of a match in order, each as a line with kind, outcome and reason. */
  heard(id: string): Promise<string[]>;
  /** Returns a match in that state according to the supplier: the last to kick off. */
  someEvent(state: string): Promise<string>;
  producer(producer: Producer): Promise<ProducerRow>;
  /** Returns the messages published to viewers since the last call, as channel, event and data. */
  told(): Promise<{ readonly channel: string; readonly event: string; readonly data: Readonly<Record<string, unknown>> }[]>;
  close(): Promise<void>;
}

const STEP_MS = 10_000;

/** Opens the fixture with an empty database. */
export async function openFeedFixture(): Promise<FeedFixture> {
  const [database, feed] = await Promise.all([createTestDatabase(), openFeed()]);
  const { clock } = feed;
  const logged: string[] = [];
  const log = createLogger({ level: 'warn', destination: { write: (line) => void logged.push(String(field(JSON.parse(line), 'msg'))) } });
  const supplier = createSportsFeed({ url: `${feed.sandbox.url}/sports-feed`, apiKey: 'test', timeoutMs: 5_000 });
  const deps: SnapshotDeps = { db: database.db, ids: createOrderedIds(clock), log, clock, supplier };
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
      const befallen = field(answer.body, 'scenario.event_id');
      return typeof befallen === 'string' ? befallen : '';
    },
    async say(body) {
      const answer = await feed.sandbox.send('POST', '/sports-feed/message', body);
      if (answer.status >= 300) throw new Error(answer.text);
    },
    ...readers(database, feed),
    async close() {
      await feed.close();
      await database.drop();
    },
  };
}

function readers({ owner }: TestDatabase, feed: OpenFeed): Pick<FeedFixture, 'event' | 'markets' | 'heard' | 'someEvent' | 'producer' | 'told'> {
  return {
    async event(id) {
      const [event] = await readEvents(owner.k, [id]);
      if (event === undefined) throw new Error(`no match ${id}`);
      return event;
    },
    async markets(id) {
      const { rows } = await sql<MarketRow>`
        SELECT id, event_id AS "eventId", definition, definition_version AS "definitionVersion", specifiers, sort_key AS "sortKey", status, outcomes, version
        FROM sportsbook_market WHERE event_id = ${id} ORDER BY sort_key`.execute(owner.k);
      return rows;
    },
    async heard(id) {
      const { rows } = await sql<{ line: string }>`
        SELECT concat_ws(' ', kind, outcome, reason) AS line FROM sportsbook_feed_message WHERE event_id = ${id} ORDER BY received_at, producer, seq`.execute(
        owner.k,
      );
      return rows.map(({ line }) => line);
    },
    async someEvent(state) {
      const found = (await feed.snapshot('prematch'))
        .filter(({ status }) => status.state === state)
        .toSorted((a, b) => a.fixture.starts_at.localeCompare(b.fixture.starts_at))
        .at(-1);
      if (found === undefined) throw new Error(`no match is ${state}`);
      return found.fixture.id;
    },
    producer: (producer) => ensureProducer(owner.k, { source: 'sports-feed', producer }),
    async told() {
      const { rows } = await sql<{ payload: { channel: string; event: string; data: Record<string, unknown> } }>`
        WITH gone AS (DELETE FROM outbox RETURNING id, topic, payload) SELECT payload FROM gone WHERE topic = 'realtime' ORDER BY id`.execute(owner.k);
      return rows.map(({ payload }) => payload);
    },
  };
}
