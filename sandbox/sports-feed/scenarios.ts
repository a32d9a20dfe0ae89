import { SandboxRefusal } from '../host/refusal.ts';
import type { Feed } from './create-feed.ts';
import type { EventState } from './log/book.ts';
import { type Producer, PRODUCERS } from './message.ts';
import type { Disruption } from './script/disruption.ts';
import { BACK_MS } from './script/course.ts';
import { nextIncident, nextPair } from './reporting/err.ts';
import { isPlayed } from './reporting/is-played.ts';
import { type Mistake, MISTAKES } from './reporting/mistake.ts';
import { lengthOf } from './reporting/mistakes-of.ts';

/**
 * The scenarios by name. The first four affect the delivery, the others a match, or (if so named) a competition as a whole; the last six are mistakes about a
 * match in play.
 */
export const SCENARIOS = [
  'gap',
  'duplicate',
  'out_of_order',
  'silent',
  'contradiction',
  'postponed',
  'abandoned',
  'awarded',
  'correction',
  'cancel',
  'rollback_cancel',
  'outright_withdrawal',
  'outright_decided',
  'outright_shared',
  'outright_corrected',
  ...MISTAKES,
] as const;
export type Scenario = (typeof SCENARIOS)[number];

interface Orders {
  readonly scenario: Scenario;
  /** Id of the match; a suitable one by default. */
  readonly event_id?: string | undefined;
  /** The producer; both by default. */
  readonly producer?: Producer | undefined;
  /** Duration of a silence or a standstill. */
  readonly seconds: number;
}

/** The effect of a scenario: its match, or the next affected number of each producer's stream. */
export interface Played {
  readonly name: Scenario;
  readonly event_id?: string;
  readonly next_seq?: Readonly<Partial<Record<Producer, number>>>;
}

const CANCELLED_BACK_MS = 10 * 60_000;
/** A match that has not begun is abandoned this long after kick-off. */
const ABANDONED_AFTER_MS = 60 * 60_000;

/** Plays a scenario now. Refuses (throws) an unknown match, and one in the wrong state for it. */
export function playScenario(feed: Feed, nowMs: number, orders: Orders): Played {
  feed.pump();
  const { scenario: name } = orders;
  switch (name) {
    case 'gap':
    case 'duplicate':
    case 'out_of_order':
      return { name, next_seq: eachProducer(orders.producer, (producer) => FAULTS[name](feed, producer)) };
    case 'silent':
      return { name, next_seq: eachProducer(orders.producer, (producer) => silence(feed, producer, nowMs + orders.seconds * 1_000)) };
    case 'cancel':
    case 'rollback_cancel':
      return cancel(feed, nowMs, name, orders.event_id);
    case 'contradiction':
    case 'postponed':
    case 'abandoned':
    case 'awarded':
    case 'correction': {
      const event = pick(feed, name, orders.event_id);
      feed.disrupt(event, { kind: name, atMs: disruptedAt(feed, event, name) });
      return { name, event_id: event.fixture.id };
    }
    case 'outright_withdrawal':
      return { name, event_id: feed.orderCup('withdrawal', orders.event_id) };
    case 'outright_decided':
      return { name, event_id: feed.orderCup('decided', orders.event_id) };
    case 'outright_shared':
      return { name, event_id: feed.orderCup('shared', orders.event_id) };
    case 'outright_corrected':
      return { name, event_id: feed.orderCup('corrected', orders.event_id) };
    case 'incident_late':
    case 'incident_twice':
    case 'incidents_swapped':
    case 'goal_taken_back':
    case 'standstill':
    case 'clock_back':
      return mistake(feed, name, orders);
  }
}

/** Makes a mistake from now on. A mistake about the next incident goes to the match in which that is nearest. */
function mistake(feed: Feed, name: Mistake['kind'], { event_id, seconds }: Orders): Played {
  const atMs = feed.feedNowMs();
  const event = pick(feed, name, event_id);
  const forMs = name === 'standstill' ? seconds * 1_000 * feed.pace().speed : lengthOf(`${feed.seed}|${event.fixture.id}|${atMs}`);
  feed.mistake(event, { kind: name, atMs, forMs });
  return { name, event_id: event.fixture.id };
}

const FAULTS = {
  gap: (feed: Feed, producer: Producer) => feed.logs[producer].withholdNext(),
  duplicate: (feed: Feed, producer: Producer) => feed.logs[producer].doubleNext(),
  out_of_order: (feed: Feed, producer: Producer) => feed.logs[producer].swapNext(),
};

function silence(feed: Feed, producer: Producer, untilMs: number): number {
  feed.silence(producer, untilMs);
  return feed.logs[producer].head() + 1;
}

function eachProducer(only: Producer | undefined, act: (producer: Producer) => number): Partial<Record<Producer, number>> {
  return Object.fromEntries(PRODUCERS.filter((producer) => only === undefined || producer === only).map((producer) => [producer, act(producer)]));
}

function cancel(feed: Feed, nowMs: number, name: 'cancel' | 'rollback_cancel', eventId: string | undefined): Played {
  const event = pick(feed, name, eventId);
  const window = { event_id: event.fixture.id, start_at: new Date(nowMs - CANCELLED_BACK_MS).toISOString(), end_at: new Date(nowMs).toISOString() };
  feed.say('prematch', name === 'cancel' ? { kind: 'bet_cancel', ...window } : { kind: 'rollback_bet_cancel', ...window });
  return { name, event_id: event.fixture.id };
}

function disruptedAt(feed: Feed, event: EventState, kind: Disruption['kind']): number {
  const waits = kind === 'abandoned' && event.status.state === 'not_started';
  return waits ? event.fixture.kickOffMs + ABANDONED_AFTER_MS : feed.feedNowMs();
}

type Fits = (event: EventState, feed: Feed) => boolean;

/** Minimum time of play for a goal that is reversed. */
const ROOM_MS = 120_000;

const NOT_STARTED: Fits = (event) => event.status.state === 'not_started';
const LIVE: Fits = (event) => event.status.state === 'live';
const SETTLED: Fits = (event) => event.status.state === 'closed' && event.settlements.prematch !== null;
const HAS_INCIDENT: Fits = (event, feed) => LIVE(event, feed) && nextIncident(feed.course(event).acts, sinceKickOff(event, feed)) !== undefined;
const HAS_PAIR: Fits = (event, feed) => LIVE(event, feed) && nextPair(feed.course(event).acts, sinceKickOff(event, feed)) !== undefined;
const PLAYED_ON: Fits = (event, feed) => {
  const nowMs = sinceKickOff(event, feed);
  return LIVE(event, feed) && isPlayed(feed.course(event).game, nowMs, nowMs + ROOM_MS);
};

const PLAYED_LONG: Fits = (event, feed) => {
  const nowMs = sinceKickOff(event, feed);
  return LIVE(event, feed) && isPlayed(feed.course(event).game, nowMs - BACK_MS, nowMs + ROOM_MS);
};

function sinceKickOff({ fixture }: EventState, feed: Feed): number {
  return feed.feedNowMs() - fixture.kickOffMs;
}

/** The matches that a scenario may affect, preferred ones first. */
const FITTING: Readonly<Record<Disruption['kind'] | Mistake['kind'] | 'cancel' | 'rollback_cancel', readonly Fits[]>> = {
  contradiction: [LIVE, NOT_STARTED],
  postponed: [NOT_STARTED],
  abandoned: [LIVE, NOT_STARTED],
  awarded: [LIVE, NOT_STARTED, SETTLED],
  correction: [SETTLED],
  cancel: [NOT_STARTED, LIVE],
  rollback_cancel: [NOT_STARTED, LIVE],
  incident_late: [HAS_INCIDENT],
  incident_twice: [HAS_INCIDENT],
  incidents_swapped: [HAS_PAIR],
  goal_taken_back: [PLAYED_ON],
  standstill: [LIVE],
  clock_back: [PLAYED_LONG],
};

/** The named match, or the suitable one nearest to its kick-off, or to its next incident. */
function pick(feed: Feed, name: keyof typeof FITTING, eventId: string | undefined): EventState {
  const fitting = FITTING[name];
  if (eventId !== undefined) {
    const named = feed.events.get(eventId);
    if (named === undefined) throw new SandboxRefusal(404, 'event_not_found', `The feed has no match ${eventId}.`);
    if (fitting.some((fits) => fits(named, feed))) return named;
    throw new SandboxRefusal(409, 'wrong_state', `${eventId} is ${named.status.state}: too late or too early for "${name}".`);
  }
  const nowMs = feed.feedNowMs();
  const distance = name === 'incident_late' || name === 'incident_twice' || name === 'incidents_swapped' ? waitsFor(feed, name) : awayFrom(nowMs);
  const nearest = [...feed.events.values()]
    .map((event) => ({ event, away: distance(event) }))
    .toSorted((a, b) => a.away - b.away)
    .map(({ event }) => event);
  for (const fits of fitting) {
    const found = nearest.find((event) => fits(event, feed));
    if (found !== undefined) return found;
  }
  throw new SandboxRefusal(409, 'no_fitting_event', `No match fits "${name}" now.`);
}

function awayFrom(nowMs: number): (event: EventState) => number {
  return ({ fixture }) => Math.abs(fixture.kickOffMs - nowMs);
}

const NEVER_MS = Number.MAX_SAFE_INTEGER;

/** Time until the incident that a mistake affects; infinite for matches that are not in play. */
function waitsFor(feed: Feed, name: 'incident_late' | 'incident_twice' | 'incidents_swapped'): (event: EventState) => number {
  return (event) => {
    if (!LIVE(event, feed)) return NEVER_MS;
    const [nowMs, { acts }] = [sinceKickOff(event, feed), feed.course(event)];
    const next = name === 'incidents_swapped' ? nextPair(acts, nowMs)?.[0] : nextIncident(acts, nowMs);
    return next === undefined ? NEVER_MS : next.atMs - nowMs;
  };
}
