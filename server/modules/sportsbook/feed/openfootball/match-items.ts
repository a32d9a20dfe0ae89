import { HOUR_MS, MINUTE_MS } from '#kernel/durations.ts';
import type { EventStatus, Fixture } from '../../domain/events/fixture.ts';
import type { MatchFacts } from '../../domain/sports/goals/facts/match-facts.ts';
import type { Producer } from '../../domain/feed/feed-supplier.ts';
import { courseOf } from './course-of.ts';
import { expectedGoals } from './expected-goals.ts';
import { factsOf } from './facts-of.ts';
import { liveItems } from './live-items.ts';
import type { Say, ScriptItem } from './script-item.ts';
import { seasonPrices } from './season-prices.ts';
import type { RecordedMatch, Season } from './season.ts';
import { statusAt, type ReportedMatch } from './status-at.ts';
import { endReportedMs, reportCourse } from './report-course.ts';

/** How long before kick-off a fixture is announced. */
export const ANNOUNCED_BEFORE_MS = 14 * 24 * HOUR_MS;
/** How long before kick-off prices are computed anew, from the results known then. */
const PRICED_BEFORE_MS = [24 * HOUR_MS, HOUR_MS];
const CONFIRMED_AFTER_MS = 5 * MINUTE_MS;
/** How long after the planned kick-off a decision off the pitch comes. */
const DECIDED_AFTER_MS = 2 * HOUR_MS;

/** A match that has not begun. */
export const NOT_STARTED: EventStatus = { state: 'not_started', period: 'not_started', minute: 0, score: null, periodScores: [], incidents: [] };

/**
 * The terms of a replay: messages due before `fromMs` on the season's clock are sent at `fromMs`; `instantOf`: the real instant; `priceEveryMs`: the interval
 * of prices in play.
 */
export interface ReplayTerms {
  readonly fromMs: number;
  readonly instantOf: (seasonMs: number) => string;
  readonly priceEveryMs: number | null;
}

/** All messages of both producers about match `index`, in order. */
export function matchItems(season: Season, index: number, fixture: Fixture, terms: ReplayTerms): ScriptItem[] {
  const match = season.matches[index];
  if (match === undefined) return [];
  const { kickOffMs } = match;
  const { fromMs } = terms;
  const say: Say = (atMs, producer, kind, body) => ({ atMs: Math.max(atMs, fromMs), producer, index, kind, body });
  const eventId = fixture.id;
  const announcedMs = Math.max(kickOffMs - ANNOUNCED_BEFORE_MS, fromMs);
  const pricedMs = [announcedMs, ...PRICED_BEFORE_MS.map((beforeMs) => kickOffMs - beforeMs).filter((atMs) => atMs > announcedMs)];
  const facts = factsOf(match, season.matches);
  const before = [
    say(announcedMs, 'prematch', 'fixture_change', () => ({ kind: 'fixture_change', fixture, status: NOT_STARTED })),
    ...pricedMs.map((atMs) =>
      say(atMs, 'prematch', 'odds_change', () => ({ kind: 'odds_change', eventId, sport: fixture.sport, prices: seasonPrices(match, season.matches, atMs) })),
    ),
    say(kickOffMs, 'prematch', 'bet_stop', () => ({ kind: 'bet_stop', eventId })),
  ];
  if (facts === null) return before;
  return [...before, ...(isPlayed(facts) ? playedItems(say, season, match, fixture, facts, terms) : deskItems(say, fixture, kickOffMs, facts))];
}

function isPlayed({ ending }: MatchFacts): boolean {
  return ending === 'played' || ending === 'abandoned';
}

/** The messages from kick-off to the confirmed result: one for every moment at which something changes, and prices in play. */
function playedItems(
  say: Say,
  season: Season,
  match: RecordedMatch,
  fixture: Fixture,
  facts: MatchFacts,
  { instantOf, priceEveryMs }: ReplayTerms,
): ScriptItem[] {
  const { kickOffMs } = match;
  const course = courseOf(facts, match.goals ?? []);
  const reported: ReportedMatch = { course, facts, reports: reportCourse(fixture.id, course, facts), instantOf: (offsetMs) => instantOf(kickOffMs + offsetMs) };
  const sayAfter: Say = (offsetMs, ...rest) => say(kickOffMs + offsetMs, ...rest);
  const changed = (producer: Producer, offsetMs: number, shownMs = offsetMs) =>
    sayAfter(offsetMs, producer, 'fixture_change', () => ({ kind: 'fixture_change', fixture, status: statusAt(reported, shownMs) }));
  const endMs = endReportedMs(reported.reports, course);
  const confirmedMs = endMs + CONFIRMED_AFTER_MS;
  const settled = sayAfter(confirmedMs, 'prematch', 'bet_settlement', () => ({
    kind: 'bet_settlement',
    eventId: fixture.id,
    sport: fixture.sport,
    certainty: 2,
    facts,
  }));
  return [
    changed('prematch', 0),
    ...liveItems(sayAfter, reported, { fixture, expected: once(() => expectedGoals(match, season.matches, kickOffMs)), priceEveryMs }),
    changed('prematch', confirmedMs, endMs),
    settled,
    ...(facts.ending === 'abandoned' ? [] : [closed(say, fixture, kickOffMs + confirmedMs + MINUTE_MS, statusAt(reported, endMs))]),
  ];
}

/** Computes the value at the first call and caches it. */
function once<T>(work: () => T): () => T {
  let known: { readonly value: T } | null = null;
  return () => (known ??= { value: work() }).value;
}

/** A match that was not played: a postponed one waits for the house's window, others are void by their facts. */
function deskItems(say: Say, fixture: Fixture, kickOffMs: number, facts: MatchFacts): ScriptItem[] {
  const changed = (atMs: number, state: EventStatus['state']) =>
    say(atMs, 'prematch', 'fixture_change', () => ({ kind: 'fixture_change', fixture, status: { ...NOT_STARTED, state } }));
  const settled = (atMs: number) =>
    say(atMs, 'prematch', 'bet_settlement', () => ({ kind: 'bet_settlement', eventId: fixture.id, sport: fixture.sport, certainty: 2, facts }));
  if (facts.ending === 'postponed') return [changed(kickOffMs, 'postponed')];
  if (facts.ending === 'cancelled') return [changed(kickOffMs, 'cancelled'), settled(kickOffMs)];
  const decidedMs = kickOffMs + DECIDED_AFTER_MS;
  return [changed(decidedMs, 'ended'), settled(decidedMs)];
}

function closed(say: Say, fixture: Fixture, atMs: number, status: EventStatus): ScriptItem {
  return say(atMs, 'prematch', 'fixture_change', () => ({ kind: 'fixture_change', fixture, status: { ...status, state: 'closed' } }));
}
