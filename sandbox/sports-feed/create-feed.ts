import { DAY_MS } from '#kernel/durations.ts';
import type { Surroundings } from '../host/surroundings.ts';
import { createAgenda } from './create-agenda.ts';
import { type EventState, record } from './log/book.ts';
import { createAccount } from './log/create-account.ts';
import type { Log } from './log/create-log.ts';
import { type Body, type Producer, PRODUCERS } from './message.ts';
import { feedTime, type Pace, priceEveryMs, repaced, clockTime } from './pace.ts';
import type { SavedFeed } from './saved-feed.ts';
import { type Disruption, disruptionItems } from './script/disruption.ts';
import { type Course, courseOf } from './script/course.ts';
import { lastPricesOnly, type When } from './script/script-item.ts';
import { scriptBetween, type Terms } from './script/script-between.ts';
import { withoutOldPrices } from './script/without-old-prices.ts';
import { type Cups, createCups } from './outrights/create-cups.ts';
import type { CupOrder } from './outrights/cup.ts';
import type { Calendar } from './season/calendar.ts';
import { leaguesOf } from './sports/registry.ts';
import { seededNumbers } from './seeded-numbers.ts';
import { type Mistake, type MistakeRate, rateAt } from './reporting/mistake.ts';

/** A running supplier: its messages, and ways to make it send more. */
export interface Feed {
  readonly id: string;
  readonly seed: string;
  readonly events: ReadonlyMap<string, EventState>;
  readonly logs: Readonly<Record<Producer, Log>>;
  pace(): Pace;
  feedNowMs(): number;
  /** Sends everything that is due. */
  pump(): void;
  /** Sends one message now. */
  say(producer: Producer, body: Body): void;
  /** Sends the state of these matches and cups, by id or all, then the end of the recovery. */
  recover(producer: Producer, events: readonly EventState[], cups: readonly string[] | 'all', requestId: string): void;
  /** Changes the speed or pauses; sends a new kick-off for every later match. */
  setPace(change: { readonly speed: number; readonly paused: boolean }): void;
  disrupt(event: EventState, disruption: Disruption): void;
  /** The match's course, and the reports about it. */
  course(event: EventState): Course;
  /** The producer makes a mistake about a match. */
  mistake(event: EventState, mistake: Mistake): void;
  /** The rate of random mistakes. */
  mistakes(): number;
  setMistakes(rate: number): void;
  /** Until this time of the sandbox's clock the producer delivers nothing. */
  silentUntilMs(producer: Producer): number;
  silence(producer: Producer, untilMs: number): void;
  /** Competitions with outright markets; none if the sandbox is configured without them. */
  readonly cups: Cups;
  /** Applies an event to a cup now; returns its id. */
  orderCup(kind: CupOrder['kind'], id: string | undefined): string;
}

const ALIVE_EVERY_MS = 10_000;
/** Random silences of the live producer: their interval and their length, by the sandbox's clock. */
const SILENCED_EVERY_MS = 900_000;
const SILENCED_MS = 45_000;
/** Number of earlier rates that are kept, for matches played under them. */
const MOST_RATES = 200;
const MOST_MISTAKES = 20;
/** In-play prices older than this are left out if later ones replace them. */
const OLD_MS = 60_000;
/** A feed that was idle this long sends states instead of every missed message. */
const SLEPT_MS = 2 * DAY_MS;

interface Parts {
  readonly world: Surroundings;
  readonly id: string;
  readonly calendar: Calendar;
  readonly disruptions: Map<string, Disruption>;
  readonly mistakes: Map<string, readonly Mistake[]>;
  rates: readonly MistakeRate[];
  readonly account: ReturnType<typeof createAccount>;
  readonly agenda: ReturnType<typeof createAgenda>;
  readonly cups: Cups;
  readonly silentUntilMs: Record<Producer, number>;
  readonly save: (feed: SavedFeed) => void;
  pace: Pace;
  /** All messages up to this feed time are sent. */
  saidMs: number;
  /** Time of the last heartbeat, by the sandbox's clock. */
  aliveMs: number;
  /** Up to this time of the sandbox's clock random silences are decided. */
  silencedMs: number;
}

/** Starts a feed, or continues a saved one. */
export function createFeed(world: Surroundings, saved: SavedFeed | null, save: (feed: SavedFeed) => void): Feed {
  const calendar = {
    seed: saved?.seed ?? world.settings.sportsFeedSeed,
    windowMs: world.settings.sportsFeedDays * DAY_MS,
    leagues: leaguesOf(world.settings),
  };
  const nowMs = world.clock.nowMs();
  const feedMs = world.settings.sportsFeedFromMs ?? nowMs;
  const account = createAccount(calendar, saved?.heads ?? { prematch: 0, live: 0 });
  const parts: Parts = {
    world,
    id: saved?.id ?? world.ids.next(),
    calendar,
    disruptions: new Map<string, Disruption>(saved?.disruptions),
    mistakes: new Map<string, readonly Mistake[]>(saved?.mistakes),
    rates: saved?.rates ?? [],
    account,
    agenda: createAgenda(calendar, () => termsOf(parts)),
    cups: createCups(
      {
        calendar: world.settings.sportsFeedOutrights ? calendar : { ...calendar, leagues: [] },
        log: account.logs.prematch,
        nowMs: () => world.clock.nowMs(),
        clockTime: (ms) => clockTime(parts.pace, ms),
      },
      saved?.cups ?? [],
    ),
    silentUntilMs: { prematch: 0, live: 0 },
    save,
    pace: saved?.pace ?? { feedMs, worldMs: nowMs, speed: 1, paused: false },
    saidMs: saved?.saidMs ?? feedMs,
    aliveMs: nowMs,
    silencedMs: nowMs,
  };
  const known = readScripts(parts, open(parts, parts.saidMs, parts.saidMs), parts.saidMs - 2 * calendar.windowMs - 1, parts.saidMs);
  const feed = feedOf(parts);
  if (saved === null) for (const producer of PRODUCERS) feed.recover(producer, known, 'all', 'start');
  return feed;
}

function feedOf(parts: Parts): Feed {
  const { world, account } = parts;
  return {
    id: parts.id,
    seed: parts.calendar.seed,
    events: account.events,
    logs: account.logs,
    pace: () => parts.pace,
    feedNowMs: () => feedTime(parts.pace, world.clock.nowMs()),
    pump: () => pump(parts),
    say(producer, body) {
      account.append(producer, body, world.clock.nowMs());
      keep(parts);
    },
    recover(producer, events, cups, requestId) {
      account.appendState(producer, events, world.clock.nowMs(), requestId);
      if (producer === 'prematch') parts.cups.tell(parts.saidMs, requestId, cups);
      account.append(producer, { kind: 'snapshot_complete', request_id: requestId }, world.clock.nowMs());
      keep(parts);
    },
    setPace: (change) => setPace(parts, change),
    disrupt: (event, disruption) => disrupt(parts, event, disruption),
    course: (event) => courseIn(parts, event),
    mistake(event, mistake) {
      parts.mistakes.set(event.fixture.id, [...(parts.mistakes.get(event.fixture.id) ?? []), mistake].slice(-MOST_MISTAKES));
      parts.agenda.forget();
      keep(parts);
    },
    mistakes: () => rateAt(parts.rates, parts.saidMs),
    setMistakes(rate) {
      pump(parts);
      parts.rates = [...parts.rates, { atMs: parts.saidMs, rate }].slice(-MOST_RATES);
      parts.agenda.forget();
      keep(parts);
    },
    silentUntilMs: (producer) => parts.silentUntilMs[producer],
    silence(producer, untilMs) {
      parts.silentUntilMs[producer] = untilMs;
    },
    cups: parts.cups,
    orderCup(kind, id) {
      pump(parts);
      const cup = parts.cups.order(kind, parts.saidMs, id);
      keep(parts);
      return cup;
    },
  };
}

/* oxlint-disable no-param-reassign -- the functions below implement the feed and change its state */

function pump(parts: Parts): void {
  const { world, account } = parts;
  const worldMs = world.clock.nowMs();
  const toMs = feedTime(parts.pace, worldMs);
  const before = account.logs.prematch.head() + account.logs.live.head();
  if (toMs - parts.saidMs > SLEPT_MS) {
    const news = readScripts(parts, open(parts, parts.saidMs, toMs), parts.saidMs, toMs);
    for (const producer of PRODUCERS) account.appendState(producer, news, worldMs);
    parts.cups.tell(toMs, undefined, 'all');
    account.forget(toMs);
  } else if (toMs > parts.saidMs) {
    const oldMs = toMs - OLD_MS * Math.max(1, parts.pace.speed);
    for (const item of withoutOldPrices(parts.agenda.due(parts.saidMs, toMs), oldMs)) {
      if (!account.events.has(item.eventId)) {
        open(parts, item.atMs, item.atMs);
        account.forget(item.atMs);
      }
      account.append(item.producer, item.body(whenIn(parts)), clockTime(parts.pace, item.atMs));
    }
    parts.cups.send(parts.saidMs, toMs);
  }
  parts.saidMs = Math.max(parts.saidMs, toMs);
  silenceByChance(parts, worldMs);
  if (worldMs - parts.aliveMs >= ALIVE_EVERY_MS) {
    parts.aliveMs += Math.floor((worldMs - parts.aliveMs) / ALIVE_EVERY_MS) * ALIVE_EVERY_MS;
    for (const producer of PRODUCERS) if (worldMs >= parts.silentUntilMs[producer]) account.append(producer, { kind: 'alive' }, worldMs);
  }
  if (account.logs.prematch.head() + account.logs.live.head() > before) keep(parts);
}

function setPace(parts: Parts, change: { readonly speed: number; readonly paused: boolean }): void {
  pump(parts);
  const worldMs = parts.world.clock.nowMs();
  parts.pace = repaced(parts.pace, worldMs, change);
  // Prices are sent as often as the speed requires.
  parts.agenda.forget();
  for (const event of parts.account.events.values()) {
    const startsAtMs = clockTime(parts.pace, event.fixture.kickOffMs);
    if (event.status.state !== 'not_started' || startsAtMs === event.startsAtMs) continue;
    parts.account.append('prematch', { kind: 'fixture_change', event_id: event.fixture.id, starts_at: new Date(startsAtMs).toISOString() }, worldMs);
  }
  parts.cups.repace(parts.saidMs);
  keep(parts);
}

function disrupt(parts: Parts, event: EventState, disruption: Disruption): void {
  pump(parts);
  parts.disruptions.set(event.fixture.id, disruption);
  parts.agenda.forget();
  for (const { atMs, producer, body } of disruptionItems(courseIn(parts, event), disruption)) {
    if (atMs <= parts.saidMs) parts.account.append(producer, body(whenIn(parts)), parts.world.clock.nowMs());
  }
  keep(parts);
}

/** Draws at most one silence per interval, however seldom the feed is read. */
function silenceByChance(parts: Parts, worldMs: number): void {
  const stretch = Math.floor(worldMs / SILENCED_EVERY_MS);
  if (stretch === Math.floor(parts.silencedMs / SILENCED_EVERY_MS)) return;
  parts.silencedMs = worldMs;
  if (seededNumbers(`${parts.calendar.seed}|silence|${stretch}`)() < rateAt(parts.rates, parts.saidMs)) parts.silentUntilMs.live = worldMs + SILENCED_MS;
}

/* oxlint-enable no-param-reassign */

/** Applies the scripts of (fromMs, toMs] without sending them; returns the changed matches. */
function readScripts(parts: Parts, events: readonly EventState[], fromMs: number, toMs: number): EventState[] {
  return events.filter((event) => {
    const items = scriptBetween(parts.calendar, termsOf(parts), event.fixture, fromMs, toMs);
    const when = whenIn(parts);
    for (const { atMs, producer, body } of lastPricesOnly(items)) record(event, producer, body(when), when(atMs));
    return items.length > 0;
  });
}

function open(parts: Parts, fromMs: number, toMs: number): EventState[] {
  return parts.account.open(fromMs, toMs, ({ kickOffMs }) => clockTime(parts.pace, kickOffMs));
}

function termsOf({ disruptions, mistakes, rates, pace }: Parts): Terms {
  return { disruptions, mistakes, rates, priceEveryMs: priceEveryMs(pace.speed) };
}

function courseIn({ calendar, rates, mistakes }: Parts, { fixture }: EventState): Course {
  return courseOf(calendar.seed, fixture, rates, mistakes.get(fixture.id) ?? []);
}

function whenIn({ pace }: Parts): When {
  return (feedMs) => new Date(clockTime(pace, feedMs)).toISOString();
}

function keep({ id, calendar: { seed }, pace, saidMs, account, cups, disruptions, mistakes, rates, save }: Parts): void {
  const heads = { prematch: account.logs.prematch.head(), live: account.logs.live.head() };
  save({
    id,
    seed,
    pace,
    saidMs,
    heads,
    disruptions: [...disruptions],
    mistakes: [...mistakes].map(([event, made]) => [event, [...made]]),
    rates: [...rates],
    cups: cups.orders(),
  });
}
