import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';
import { readInput, SandboxRefusal } from '../host/refusal.ts';
import { requireApiKey } from '../host/require-api-key.ts';
import type { Surroundings } from '../host/surroundings.ts';
import type { Feed } from './create-feed.ts';
import { fixtureView, speaksOf } from './log/book.ts';
import { PAGE_LIMIT } from './log/create-log.ts';
import { type Message as MatchMessage, type Producer, producerSchema } from './message.ts';
import type { CupMessage } from './outrights/cup-state.ts';

/** A message about a match, or about a competition as a whole. */
type Message = MatchMessage | CupMessage;

const MESSAGES = z.strictObject({
  producer: producerSchema,
  after: wholeNumber(0, Number.MAX_SAFE_INTEGER),
  wait_ms: wholeNumber(0, 30_000).default(0),
  limit: wholeNumber(1, PAGE_LIMIT).default(PAGE_LIMIT),
});
const SNAPSHOT = z.strictObject({ producer: producerSchema });
const RECOVERY = z.strictObject({
  producer: producerSchema,
  /** Id of one match; all by default. */
  event_id: z.string().max(200).optional(),
  /** Included in every message of the recovery. */
  request_id: z
    .string()
    .regex(/^[\w.:-]{1,80}$/)
    .optional(),
});

/** Interval at which the feed checks for due messages while a caller waits. */
const LOOK_EVERY_MS = 20;

/** The routes for customers of the supplier: messages by long poll, a snapshot, a recovery. All need an API key. */
export function feedRoutes(app: FastifyInstance, world: Surroundings, feed: () => Feed): void {
  app.get('/sports-feed/messages', async (request, reply) => {
    requireApiKey(request);
    const { producer, after, wait_ms, limit } = readInput(MESSAGES, request.query);
    const messages = await waitFor(world, reply, wait_ms, () => deliver(feed(), world, producer, after, limit));
    return { feed: feed().id, producer, messages, last_seq: feed().logs[producer].head() };
  });

  app.get('/sports-feed/snapshot', async (request) => {
    requireApiKey(request);
    const { producer } = readInput(SNAPSHOT, request.query);
    feed().pump();
    return snapshotOf(feed(), world, producer);
  });

  app.post('/sports-feed/recovery', async (request, reply) => {
    requireApiKey(request);
    const { producer, event_id, request_id = world.ids.next() } = readInput(RECOVERY, request.body);
    const supplier = feed();
    supplier.pump();
    const events = [...supplier.events.values()].filter(({ fixture }) => event_id === undefined || fixture.id === event_id);
    const cups = supplier.cups.views(supplier.feedNowMs()).flatMap(({ fixture: { id } }) => (event_id === undefined || id === event_id ? [id] : []));
    if (event_id !== undefined && events.length + cups.length === 0) throw new SandboxRefusal(404, 'event_not_found', 'The feed has no such match.');
    supplier.logs[producer].release();
    const from_seq = supplier.logs[producer].head() + 1;
    supplier.recover(producer, events, cups, request_id);
    return reply.code(202).send({ feed: supplier.id, producer, request_id, from_seq, to_seq: supplier.logs[producer].head() });
  });
}

function deliver(feed: Feed, world: Surroundings, producer: Producer, after: number, limit: number): readonly Message[] {
  feed.pump();
  const messages = feed.logs[producer].page(after, limit);
  return world.clock.nowMs() < feed.silentUntilMs(producer) ? [] : messages;
}

function snapshotOf(feed: Feed, world: Surroundings, producer: Producer): object {
  const events = [...feed.events.values()].filter((event) => speaksOf(event, producer));
  return {
    feed: feed.id,
    producer,
    seq: feed.logs[producer].head(),
    at: world.clock.now().toISOString(),
    simulated: true,
    events: [
      ...events.map((event) => ({
        fixture: fixtureView(event),
        status: event.status,
        markets: event.markets[producer],
        settlement: event.settlements[producer],
        ...(event.lineups === null || producer === 'live' ? {} : { lineups: event.lineups }),
      })),
      ...(producer === 'prematch' ? feed.cups.views(feed.feedNowMs()) : []),
    ],
  };
}

/** Polls until there are messages, the time is up or the caller has disconnected. */
async function waitFor(world: Surroundings, reply: FastifyReply, waitMs: number, ask: () => readonly Message[]): Promise<readonly Message[]> {
  let messages = ask();
  for (let waitedMs = 0; messages.length === 0 && waitedMs < waitMs && !reply.raw.destroyed; waitedMs += LOOK_EVERY_MS) {
    await world.timers.pause(Math.min(LOOK_EVERY_MS, waitMs - waitedMs));
    messages = ask();
  }
  return messages;
}

/** A whole number of a query string, written in plain digits. */
function wholeNumber(min: number, max: number) {
  return z
    .string()
    .regex(/^\d{1,16}$/, 'a whole number')
    .transform(Number)
    .pipe(z.number().min(min).max(max));
}
