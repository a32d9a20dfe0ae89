import { createHash } from 'node:crypto';
import type { Clock } from '#kernel/clock.ts';
import type { Fixture } from '../../domain/events/fixture.ts';
import type { FeedBody, FeedPage, FeedSnapshot, FeedSupplier, Producer } from '../../domain/feed/feed-supplier.ts';
import { ANNOUNCED_BEFORE_MS, matchItems, type ReplayTerms } from './match-items.ts';
import { competitionOf, eventIds, roundNumber, teamOf } from './names.ts';
import type { ScriptItem } from './script-item.ts';
import type { Season } from './season.ts';
import { snapshotEvents } from './snapshot-events.ts';
import { createStream, type Stream } from './stream.ts';

/** Time before the first kick-off of a replay, for bets on it. */
const LEAD_MS = 10 * 60_000;

/** A reader further behind than this many messages must take a snapshot. */
const MOST_BEHIND = 40_000;

/** `startAt`: when the replay begins; null leaves every match at its recorded time. `speed`: minutes of the season per minute of real time. */
export interface OpenfootballOptions {
  readonly season: Season;
  readonly clock: Clock;
  readonly startAt: Date | null;
  readonly speed: number;
}

/** A supplier that replays a recorded season (openfootball's public JSON) as a live feed. The same options give the same messages in every process. */
export function createOpenfootball({ season, clock, startAt, speed }: OpenfootballOptions): FeedSupplier {
  const firstMs = Math.min(...season.matches.map(({ kickOffMs }) => kickOffMs));
  const pace = createPace(firstMs, startAt, speed);
  const originMs = startAt === null ? firstMs - ANNOUNCED_BEFORE_MS : startAt.getTime();
  const terms: ReplayTerms = {
    fromMs: startAt === null ? -Infinity : pace.toSeason(originMs),
    instantOf: (seasonMs) => new Date(Math.round(pace.toWorld(seasonMs))).toISOString(),
    // A season at its recorded times has no prices in play: each match is known only after its end.
    priceEveryMs: startAt === null ? null : priceEveryMs(speed),
  };
  const items = scriptOf(season, fixturesOf(season, pace, replayOf(startAt, speed)), terms, originMs);
  const timed = items.map((item) => ({ ...item, atMs: Math.round(pace.toWorld(item.atMs)) })).toSorted((a, b) => a.atMs - b.atMs);
  const streamOf = (producer: Producer): Stream =>
    createStream(
      timed.filter((item) => item.producer === producer),
      originMs,
    );
  const streams = { prematch: streamOf('prematch'), live: streamOf('live') };
  const feedId = createHash('sha256')
    .update(JSON.stringify([season, startAt, speed]))
    .digest('hex')
    .slice(0, 16);

  return {
    source: 'openfootball',
    async messages(producer, after, limit): Promise<FeedPage> {
      const nowMs = clock.nowMs();
      const lastSeq = streams[producer].lastSeq(nowMs);
      if (after > lastSeq || lastSeq - after > MOST_BEHIND) return { kind: 'lost' };
      return { kind: 'messages', feedId, messages: streams[producer].page(after, limit, nowMs), lastSeq };
    },
    async snapshot(producer): Promise<FeedSnapshot> {
      const nowMs = clock.nowMs();
      const events = snapshotEvents(
        timed.filter(({ atMs }) => atMs <= nowMs),
        producer,
      );
      return { kind: 'snapshot', feedId, seq: streams[producer].lastSeq(nowMs), at: new Date(nowMs), events };
    },
  };
}

/** The id suffix of a replay's events, so that a season can be replayed again. */
function replayOf(startAt: Date | null, speed: number): string {
  if (startAt === null) return '';
  return `${Math.floor(startAt.getTime() / 1_000).toString(36)}x${String(speed).replace('.', '-')}`;
}

function fixturesOf(season: Season, pace: Pace, replay: string): Fixture[] {
  const ids = eventIds(season.name, season.matches, replay);
  const { tournament, category } = competitionOf(season.name);
  return season.matches.map(({ round, home, away, kickOffMs }, index) => ({
    id: ids[index] ?? '',
    sport: 'football',
    ...{ category, tournament },
    round: roundNumber(round),
    home: teamOf(home),
    away: teamOf(away),
    startsAt: new Date(Math.round(pace.toWorld(kickOffMs))),
    simulated: replay !== '',
  }));
}

/** Builds all messages of a season; unreadable records are reported at the beginning. */
function scriptOf(season: Season, fixtures: readonly Fixture[], terms: ReplayTerms, originMs: number): ScriptItem[] {
  const atMs = Number.isFinite(terms.fromMs) ? terms.fromMs : originMs;
  const unreadable = season.unreadable.map((reason): ScriptItem => ({
    ...{ atMs, producer: 'prematch' as const, index: null, kind: 'unreadable' as const },
    body: (): FeedBody => ({ kind: 'unreadable', reason }),
  }));
  return [...unreadable, ...fixtures.flatMap((fixture, index) => matchItems(season, index, fixture, terms))];
}

/** Converts between the season's clock and real time, in milliseconds since the epoch. */
interface Pace {
  toWorld(seasonMs: number): number;
  toSeason(worldMs: number): number;
}

/**
 * `startAt` null: both clocks are equal. Else the season's first kick-off (`firstMs`) is ten minutes after `startAt`, and later events come `speed` times as
 * fast.
 */
function createPace(firstMs: number, startAt: Date | null, speed: number): Pace {
  if (startAt === null) return { toWorld: (seasonMs) => seasonMs, toSeason: (worldMs) => worldMs };
  const kickOffMs = startAt.getTime() + LEAD_MS;
  return {
    toWorld: (seasonMs) => kickOffMs + (seasonMs - firstMs) / speed,
    toSeason: (worldMs) => firstMs + (worldMs - kickOffMs) * speed,
  };
}

/**
 * Interval of prices in play on the season's clock. Prices are valid for ten seconds of real time and come every eight; slow replays send them more often on
 * the season's clock, fast ones every one to two seconds of real time.
 */
function priceEveryMs(speed: number): number {
  const doublings = speed < 1 ? Math.floor(Math.log2(speed)) : Math.max(0, Math.ceil(Math.log2(speed / 8)));
  return 8_000 * 2 ** doublings;
}
