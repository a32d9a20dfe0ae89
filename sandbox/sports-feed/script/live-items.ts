import { MINUTE_MS } from '#kernel/durations.ts';
import { matchClock } from '../match/match-clock.ts';
import type { Story } from '../match/play-match.ts';
import type { Body, Facts, Producer } from '../message.ts';
import { liveOutlook, scoreAt } from '../prices/outlook-of.ts';
import { priceMarkets } from '../prices/price-markets.ts';
import type { Fixture } from '../season/fixtures-between.ts';
import { settlementOf } from './settlement-of.ts';
import type { ScriptItem } from './script-item.ts';
import { statusAt } from './status-at.ts';

/** Bets stop this long before a goal counts, and prices come back this long after. */
const STOP_BEFORE_GOAL_MS = 2_000;
const REOPEN_AFTER_GOAL_MS = 25_000;
/** Results are confirmed this long after the final whistle, and the match is closed a minute later. */
const CONFIRMED_AFTER_MS = 5 * MINUTE_MS;

/** The messages of both producers from kick-off on; `facts` go into its settlements. */
export function liveItems(fixture: Fixture, story: Story, facts: Facts): ScriptItem[] {
  const say = (offsetMs: number, producer: Producer, kind: Body['kind'], body: () => Body): ScriptItem => ({
    atMs: fixture.kickOffMs + offsetMs,
    producer,
    kind,
    body,
  });
  const changed = (offsetMs: number, producer: Producer, shownMs = offsetMs): ScriptItem =>
    say(offsetMs, producer, 'fixture_change', () => ({ kind: 'fixture_change', event_id: fixture.id, status: statusAt(story, shownMs) }));
  const priced = (offsetMs: number): ScriptItem => say(offsetMs, 'live', 'odds_change', () => livePrices(fixture, story, offsetMs));
  const stopped = (offsetMs: number, producer: Producer): ScriptItem => say(offsetMs, producer, 'bet_stop', () => ({ kind: 'bet_stop', event_id: fixture.id }));
  const settled = (offsetMs: number, producer: Producer, certainty: 1 | 2): ScriptItem =>
    say(offsetMs, producer, 'bet_settlement', () => settlementOf(fixture.id, facts, certainty));
  const closed = say(story.fullTimeMs + CONFIRMED_AFTER_MS + MINUTE_MS, 'prematch', 'fixture_change', () => ({
    kind: 'fixture_change',
    event_id: fixture.id,
    status: { ...statusAt(story, story.fullTimeMs), state: 'closed' },
  }));

  const { halfTimeMs, secondHalfMs, fullTimeMs } = story;
  return [
    stopped(0, 'prematch'),
    changed(0, 'prematch'),
    changed(0, 'live'),
    priced(0),
    ...minutesWithPrices(story).map(priced),
    ...story.events.flatMap(({ type, offsetMs }) =>
      type === 'goal'
        ? [
            stopped(offsetMs - STOP_BEFORE_GOAL_MS, 'live'),
            changed(offsetMs, 'live'),
            ...(reopens(story, offsetMs) ? [priced(offsetMs + REOPEN_AFTER_GOAL_MS)] : []),
          ]
        : [changed(offsetMs, 'live')],
    ),
    changed(halfTimeMs, 'live'),
    changed(secondHalfMs, 'live'),
    stopped(fullTimeMs, 'live'),
    changed(fullTimeMs, 'live'),
    settled(fullTimeMs, 'live', 1),
    changed(fullTimeMs + CONFIRMED_AFTER_MS, 'prematch', fullTimeMs),
    settled(fullTimeMs + CONFIRMED_AFTER_MS, 'prematch', 2),
    closed,
  ];
}

function livePrices(fixture: Fixture, story: Story, offsetMs: number): Body {
  return {
    kind: 'odds_change',
    event_id: fixture.id,
    minute: matchClock(story, offsetMs).minute,
    score: scoreAt(story, offsetMs),
    markets: priceMarkets(liveOutlook(fixture, story, offsetMs)),
  };
}

/** Every minute of play, unless bets are stopped around a goal just then. */
function minutesWithPrices({ events, fullTimeMs }: Story): number[] {
  const goals = events.filter(({ type }) => type === 'goal');
  const stoppedAt = (atMs: number): boolean => goals.some(({ offsetMs }) => atMs >= offsetMs - STOP_BEFORE_GOAL_MS && atMs <= offsetMs + REOPEN_AFTER_GOAL_MS);
  return Array.from({ length: Math.ceil(fullTimeMs / MINUTE_MS) - 1 }, (_, index) => (index + 1) * MINUTE_MS).filter((atMs) => !stoppedAt(atMs));
}

/** Not when the whistle or another goal comes before the prices would. */
function reopens({ events, fullTimeMs }: Story, goalMs: number): boolean {
  const backMs = goalMs + REOPEN_AFTER_GOAL_MS;
  return backMs < fullTimeMs && !events.some(({ type, offsetMs }) => type === 'goal' && offsetMs > goalMs && offsetMs - STOP_BEFORE_GOAL_MS <= backMs);
}
