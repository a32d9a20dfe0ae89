import { HOUR_MS, MINUTE_MS } from '#kernel/durations.ts';
import type { Calendar } from '../season/calendar.ts';
import type { Fixture } from '../season/fixtures-between.ts';
import { sportOf } from '../sports/registry.ts';
import type { ScriptItem } from './script-item.ts';
import type { Body, Lineups } from '../message.ts';
import { correctedLineups, lineupsOf } from '../lineups/lineups-of.ts';

/** The earliest time of messages about a match. */
const LONGEST_WINDOW_MS = 14 * 24 * HOUR_MS;

const LINEUPS_BEFORE_MS = HOUR_MS;
const CORRECTED_BEFORE_MS = 15 * MINUTE_MS;

/** Times of prices before kick-off: every six hours, in the last day every half hour, in the last hour every five minutes. */
const PRICED_BEFORE_MS = [
  ...steps(LONGEST_WINDOW_MS, 24 * HOUR_MS, 6 * HOUR_MS),
  ...steps(24 * HOUR_MS, HOUR_MS, 30 * MINUTE_MS),
  ...steps(HOUR_MS, 0, 5 * MINUTE_MS),
];

/** The prematch producer's messages in (fromMs, toMs] of a match that has not begun: the fixture, then price after price. */
export function prematchItems({ seed, windowMs }: Calendar, fixture: Fixture, fromMs: number, toMs: number): ScriptItem[] {
  const { id, kickOffMs } = fixture;
  const announcedMs = kickOffMs - windowMs;
  const announced: ScriptItem = {
    atMs: announcedMs,
    producer: 'prematch',
    kind: 'fixture_change',
    body: () => ({ kind: 'fixture_change', event_id: id, status: sportOf(fixture).notStarted(fixture) }),
  };
  return [
    ...(announcedMs > fromMs && announcedMs <= toMs ? [announced] : []),
    ...lineupItems(seed, fixture).filter(({ atMs }) => atMs > fromMs && atMs <= toMs),
    ...PRICED_BEFORE_MS.flatMap((beforeMs, step): ScriptItem[] => {
      const atMs = kickOffMs - beforeMs;
      return beforeMs <= windowMs && atMs > fromMs && atMs <= toMs
        ? [{ atMs, producer: 'prematch', kind: 'odds_change', body: () => priceBody(seed, fixture, step) }]
        : [];
    }),
  ];
}

/** Line-ups are sent an hour before a match, and corrected in some matches. */
function lineupItems(seed: string, fixture: Fixture): ScriptItem[] {
  if (sportOf(fixture).hasLineups !== true) return [];
  const item = (beforeMs: number, lineups: () => Lineups): ScriptItem => ({
    ...{ atMs: fixture.kickOffMs - beforeMs, producer: 'prematch', kind: 'lineups' },
    body: () => ({ kind: 'lineups', event_id: fixture.id, ...lineups() }),
  });
  const corrected = correctedLineups(seed, fixture);
  return [item(LINEUPS_BEFORE_MS, () => lineupsOf(seed, fixture)), ...(corrected === null ? [] : [item(CORRECTED_BEFORE_MS, () => corrected)])];
}

function priceBody(seed: string, fixture: Fixture, step: number): Body {
  const sport = sportOf(fixture);
  return {
    kind: 'odds_change',
    event_id: fixture.id,
    sport: sport.id,
    minute: 0,
    score: { home: 0, away: 0 },
    markets: sport.prematchMarkets(seed, fixture, step),
  };
}

/** Times from `from` down to `until` (excluded). */
function steps(from: number, until: number, by: number): number[] {
  return Array.from({ length: Math.ceil((from - until) / by) }, (_, index) => from - index * by);
}
