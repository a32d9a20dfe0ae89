import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { readInput, SandboxRefusal } from '../host/refusal.ts';
import type { Surroundings } from '../host/surroundings.ts';
import type { Feed } from './create-feed.ts';
import { type Body, type Producer, producerSchema, PRODUCERS } from './message.ts';
import { sentBody } from './sent-body.ts';
import { drawShield } from './page/draw-shield.ts';
import { playScenario, type Played, SCENARIOS } from './scenarios.ts';
import { FEED_SPORTS } from './sports/registry.ts';

const CONTROL = z
  .strictObject({
    /** Speed of the feed's clock relative to the sandbox's. */
    speed: z.number().min(0.1).max(600).optional(),
    pause: z.boolean().optional(),
    scenario: z.enum(SCENARIOS).optional(),
    event_id: z.string().max(200).optional(),
    producer: producerSchema.optional(),
    /** Duration of "silent" and "standstill", by the sandbox's clock. */
    seconds: z.number().min(1).max(3_600).default(45),
    /** How often the producer makes mistakes. */
    mistakes: z.number().min(0).max(1).optional(),
  })
  .refine(
    ({ speed, pause, scenario, mistakes }) => [speed, pause, scenario, mistakes].some((order) => order !== undefined),
    'speed, pause, scenario or mistakes is required',
  );
const INJECTED = z.object({ producer: producerSchema.default('prematch') });

const CLUBS = new Map(
  FEED_SPORTS.flatMap(({ leagues }) => leagues)
    .flatMap(({ clubs }) => clubs)
    .map((club) => [club.id, club]),
);

/** Control routes for people and tests: speed, pause, scenarios, injected messages, and the shields. No key needed. */
export function feedControlRoutes(app: FastifyInstance, world: Surroundings, feed: () => Feed): void {
  app.get('/sports-feed/control', async () => {
    feed().pump();
    return feedState(feed(), world);
  });
  app.post('/sports-feed/control', async (request) => {
    const played = control(feed(), world, request.body);
    return { ...feedState(feed(), world), ...(played === undefined ? {} : { scenario: played }) };
  });
  app.post('/sports-feed/message', async (request) => {
    const { producer, body } = injected(request.body);
    const supplier = feed();
    supplier.pump();
    if ('event_id' in body && !supplier.events.has(body.event_id)) throw new SandboxRefusal(404, 'event_not_found', `The feed has no match ${body.event_id}.`);
    supplier.say(producer, body);
    return { feed: supplier.id, producer, seq: supplier.logs[producer].head() };
  });
  app.get<{ Params: { file: string } }>('/sports-feed/shields/:file', async (request, reply) => {
    const club = CLUBS.get(request.params.file.replace(/\.svg$/, ''));
    if (club === undefined || !request.params.file.endsWith('.svg')) throw new SandboxRefusal(404, 'club_not_found', 'No club of this feed has that shield.');
    return reply
      .type('image/svg+xml')
      .header('cache-control', 'public, max-age=86400')
      .header('content-security-policy', "default-src 'none'")
      .header('x-content-type-options', 'nosniff')
      .send(drawShield(club));
  });
}

/** Executes `{speed?, pause?, mistakes?, scenario?}`; returns the scenario's effect. */
export function control(feed: Feed, world: Surroundings, input: unknown): Played | undefined {
  const { speed, pause, scenario, mistakes, ...rest } = readInput(CONTROL, input);
  const before = feed.pace();
  if (speed !== undefined || pause !== undefined) feed.setPace({ speed: speed ?? before.speed, paused: pause ?? before.paused });
  if (mistakes !== undefined) feed.setMistakes(mistakes);
  return scenario === undefined ? undefined : playScenario(feed, world.clock.nowMs(), { scenario, ...rest });
}

function feedState(feed: Feed, world: Surroundings): object {
  const { speed, paused } = feed.pace();
  const silenceEndOf = (producer: Producer): string | null =>
    world.clock.nowMs() < feed.silentUntilMs(producer) ? new Date(feed.silentUntilMs(producer)).toISOString() : null;
  return {
    feed: feed.id,
    seed: feed.seed,
    speed,
    paused,
    mistakes: feed.mistakes(),
    feed_time: new Date(feed.feedNowMs()).toISOString(),
    at: world.clock.now().toISOString(),
    producers: PRODUCERS.map((producer) => ({ producer, last_seq: feed.logs[producer].head(), silent_until: silenceEndOf(producer) })),
  };
}

/** One message without its sequence number: `producer` (prematch by default), `kind` and that kind's fields. */
function injected(input: unknown): { producer: Producer; body: Body } {
  const { producer } = readInput(INJECTED, input);
  const body = Object.fromEntries(Object.entries(typeof input === 'object' && input !== null ? input : {}).filter(([key]) => key !== 'producer'));
  return { producer, body: readInput(sentBody, body) };
}
