import { HOUR_MS, MINUTE_MS } from '#kernel/durations.ts';
import type { EventStatus, Fixture } from '../../domain/events/fixture.ts';
import type { MatchFacts } from '../../domain/sports/football/facts/match-facts.ts';
import type { FeedBody, Producer } from '../../domain/feed/feed-supplier.ts';
import { courseOf, statusAt } from './course-of.ts';
import { factsOf } from './facts-of.ts';
import type { ScriptItem } from './script-item.ts';
import { seasonPrices } from './season-prices.ts';
import type { Season } from './season.ts';

/** A fixture is announced this long before kick-off. */
export const ANNOUNCED_BEFORE_MS = 14 * 24 * HOUR_MS;
/** Prices are made anew this long before kick-off, by the results known then. */
const PRICED_BEFORE_MS = [24 * HOUR_MS, HOUR_MS];
const CONFIRMED_AFTER_MS = 5 * MINUTE_MS;
/** When a desk's decision is told, after the time at which play should have begun. */
const DECIDED_AFTER_MS = 2 * HOUR_MS;

/** A match that has not begun. */
export const NOT_STARTED: EventStatus = { state: 'not_started', period: 'not_started', minute: 0, score: null, periodScores: [], incidents: [] };

/** Everything both producers say of match `index`, in order. Nothing before `fromMs` on the season's clock: what is due earlier is said then. */
export function matchItems(season: Season, index: number, fixture: Fixture, fromMs: number): ScriptItem[] {
  const match = season.matches[index];
  if (match === undefined) return [];
  const { kickOffMs } = match;
  const say = (atMs: number, producer: Producer, body: () => FeedBody): ScriptItem => ({ atMs: Math.max(atMs, fromMs), producer, index, body });
  const eventId = fixture.id;
  const announcedMs = Math.max(kickOffMs - ANNOUNCED_BEFORE_MS, fromMs);
  const pricedMs = [announcedMs, ...PRICED_BEFORE_MS.map((beforeMs) => kickOffMs - beforeMs).filter((atMs) => atMs > announcedMs)];
  const facts = factsOf(match, season.matches);
  return [
    say(announcedMs, 'prematch', () => ({ kind: 'fixture_change', fixture, status: NOT_STARTED })),
    ...pricedMs.map((atMs) =>
      say(atMs, 'prematch', () => ({ kind: 'odds_change', eventId, sport: fixture.sport, prices: seasonPrices(match, season.matches, atMs) })),
    ),
    say(kickOffMs, 'prematch', () => ({ kind: 'bet_stop', eventId })),
    ...(facts === null ? [] : isPlayed(facts) ? playedItems(say, fixture, kickOffMs, facts, match.goals ?? []) : deskItems(say, fixture, kickOffMs, facts)),
  ];
}

type Say = (atMs: number, producer: Producer, body: () => FeedBody) => ScriptItem;

function isPlayed({ ending }: MatchFacts): boolean {
  return ending === 'played' || ending === 'abandoned';
}

/** From kick-off to the confirmed result; a message for every moment at which something changes. */
function playedItems(say: Say, fixture: Fixture, kickOffMs: number, facts: MatchFacts, goals: NonNullable<MatchFacts['goals']>): ScriptItem[] {
  const course = courseOf(facts, goals);
  const status = (offsetMs: number) => statusAt(course, facts, offsetMs);
  const changed = (producer: Producer, offsetMs: number, shownMs = offsetMs) =>
    say(kickOffMs + offsetMs, producer, () => ({ kind: 'fixture_change', fixture, status: status(shownMs) }));
  const settled = (producer: Producer, offsetMs: number, certainty: 1 | 2) =>
    say(kickOffMs + offsetMs, producer, () => ({ kind: 'bet_settlement', eventId: fixture.id, sport: fixture.sport, certainty, facts }));
  const moments = [...new Set([0, course.halfTimeMs, course.secondHalfMs, course.endMs, ...course.goals.map(({ atMs }) => atMs)])].toSorted((a, b) => a - b);
  const confirmedMs = course.endMs + CONFIRMED_AFTER_MS;
  return [
    changed('prematch', 0),
    ...moments.map((offsetMs) => changed('live', offsetMs)),
    settled('live', course.endMs, 1),
    changed('prematch', confirmedMs, course.endMs),
    settled('prematch', confirmedMs, 2),
    ...(facts.ending === 'abandoned' ? [] : [closed(say, fixture, kickOffMs + confirmedMs + MINUTE_MS, status(course.endMs))]),
  ];
}

/** Not played: a postponed match waits for the house's window, the others are void by their facts. */
function deskItems(say: Say, fixture: Fixture, kickOffMs: number, facts: MatchFacts): ScriptItem[] {
  const changed = (atMs: number, state: EventStatus['state']) =>
    say(atMs, 'prematch', () => ({ kind: 'fixture_change', fixture, status: { ...NOT_STARTED, state } }));
  const settled = (atMs: number) => say(atMs, 'prematch', () => ({ kind: 'bet_settlement', eventId: fixture.id, sport: fixture.sport, certainty: 2, facts }));
  if (facts.ending === 'postponed') return [changed(kickOffMs, 'postponed')];
  if (facts.ending === 'cancelled') return [changed(kickOffMs, 'cancelled'), settled(kickOffMs)];
  const decidedMs = kickOffMs + DECIDED_AFTER_MS;
  return [changed(decidedMs, 'ended'), settled(decidedMs)];
}

function closed(say: Say, fixture: Fixture, atMs: number, status: EventStatus): ScriptItem {
  return say(atMs, 'prematch', () => ({ kind: 'fixture_change', fixture, status: { ...status, state: 'closed' } }));
}
